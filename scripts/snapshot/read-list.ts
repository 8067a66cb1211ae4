import { setTimeout } from 'node:timers/promises';
import { distinctServices } from '../../src/catalog/list-store.ts';
import { rateLimitWait, slowerPace } from '../../src/catalog/sync/plan/sync-waits.ts';
import { createDirectoryClient, type DirectoryClient } from '../../src/directory/client.ts';
import { FailureError } from '../../src/directory/failure.ts';
import { createHttp } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';
import { type ListPage, type ListVersion, pageCount } from '../../src/directory/schema/list-page.ts';
import type { Service } from '../../src/directory/schema/service.ts';
import { CommandError } from '../command.ts';

/** Rows can move between two requests, so a list may miss a few services: as in the extension, one in a hundred. */
const MISSABLE_SHARE = 0.01;
/** How often a request is sent that gets no answer, and the first wait; each further wait is twice as long. */
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 5_000;
/** For a directory that refused three times in a row, and did not say for how long. */
const LONG_WAIT_MS = 5 * 60_000;

type ListClient = Pick<DirectoryClient, 'listServices'>;
/** Waits some milliseconds. Tests replace it. */
export type Sleep = (milliseconds: number) => Promise<unknown>;
type Send = <T>(request: () => Promise<T>) => Promise<T>;

/** A client for a directory, which sends each request at once and writes no log. */
export function clientFor(address: string): DirectoryClient {
  return createDirectoryClient(
    profileOf(address),
    createHttp(
      async () => null,
      async () => () => {},
    ),
  );
}

/**
 * Reads the whole list of a directory, page by page, at the pace that the directory allows.
 *
 * @param print called with a line for each page
 * @throws CommandError if the directory does not answer, the list changed, or its numbers contradict its pages
 */
export async function readWholeList(
  client: ListClient,
  print: (line: string) => void,
  sleep: Sleep = setTimeout,
): Promise<Service[]> {
  const send = politely(sleep);
  const version = await versionOf(client, send);
  const pages: ListPage[] = [];
  let end: number | null = null;
  for (let page = 1; page <= (end ?? 1); page++) {
    const answer = await send(() => client.listServices(version, page));
    end = pageCount(answer, end);
    const total = pages[0]?.total ?? answer.total;
    if (end === null || total !== answer.total)
      throw listChanged(`The list had ${total} services, and has ${answer.total} now.`);
    pages.push(answer);
    print(`page ${page} of ${end}`);
  }
  const services = distinctServices(pages.flatMap((page) => page.services));
  const total = pages[0]?.total ?? 0;
  const read = services.length + pages.reduce((sum, page) => sum + page.rejected, 0);
  if (read < total * (1 - MISSABLE_SHARE))
    throw listChanged(`The directory counts ${total} services, but its pages hold ${read}.`);
  return services;
}

/** Service v3 if it has a list, because its pages are larger; else v2. */
async function versionOf(client: ListClient, send: Send): Promise<ListVersion> {
  const isOffered = await send(async () => {
    try {
      await client.listServices('v3', 1);
      return true;
    } catch (error) {
      if (error instanceof FailureError && ['not-found', 'gone'].includes(error.failure.kind)) return false;
      throw error;
    }
  });
  return isOffered ? 'v3' : 'v2';
}

/**
 * A function that sends requests one after the other, and each of them again after a refusal or an outage. The refusals teach
 * the pace, as in the extension. It throws a CommandError if the directory answers nonsense, or not at all.
 */
function politely(sleep: Sleep): Send {
  let interval = 0;
  let wait = 0;
  return async (request) => {
    for (let refusals = 0, tries = 1; ; ) {
      await sleep(wait);
      wait = interval;
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof FailureError)) throw error;
        const { failure } = error;
        if (failure.kind === 'rate-limited') {
          refusals += 1;
          if (refusals === 1) interval = slowerPace(interval);
          wait = rateLimitWait(failure, refusals) ?? failure.waitMs ?? LONG_WAIT_MS;
        } else {
          const mayPass = ['unreachable', 'timed-out', 'unavailable'].includes(failure.kind);
          if (!mayPass || tries === MAX_TRIES)
            throw new CommandError(`The directory did not answer (${failure.kind}). Try again later.`);
          const asked = failure.kind === 'unavailable' ? failure.waitMs : null;
          wait = asked ?? FIRST_WAIT_MS * 2 ** (tries - 1);
          tries += 1;
        }
      }
    }
  };
}

function listChanged(what: string): CommandError {
  return new CommandError(`${what} Run the same command again.`);
}

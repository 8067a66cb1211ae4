import { distinctServices } from '../../src/catalog/list-store.ts';
import { createDirectoryClient, type DirectoryClient } from '../../src/directory/client.ts';
import { FailureError } from '../../src/directory/failure.ts';
import { createHttp } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';
import { type ListPage, type ListVersion, pageCount } from '../../src/directory/schema/list-page.ts';
import type { Service } from '../../src/directory/schema/service.ts';
import { CommandError } from '../command.ts';
import type { PoliteRequests } from './polite-requests.ts';

/** Rows can move between two requests, so a list may miss a few services: as in the extension, one in a hundred. */
const MISSABLE_SHARE = 0.01;

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
 * Reads the whole list of a directory, page by page.
 *
 * @param progress called after each page with the pages so far and their number
 * @throws FailureError; CommandError if the list changed, or its numbers contradict its pages
 */
export async function readWholeList(
  client: Pick<DirectoryClient, 'listServices'>,
  requests: PoliteRequests,
  progress: (page: number, pages: number) => void,
): Promise<Service[]> {
  const version = await versionOf(client, requests);
  const pages: ListPage[] = [];
  let end: number | null = null;
  for (let page = 1; page <= (end ?? 1); page++) {
    const answer = await requests.send(() => client.listServices(version, page));
    end = pageCount(answer, end);
    const total = pages[0]?.total ?? answer.total;
    if (end === null || total !== answer.total)
      throw listChanged(`The list had ${total} services, and has ${answer.total} now.`);
    pages.push(answer);
    progress(page, end);
  }
  const services = distinctServices(pages.flatMap((page) => page.services));
  const total = pages[0]?.total ?? 0;
  const read = services.length + pages.reduce((sum, page) => sum + page.rejected, 0);
  if (read < total * (1 - MISSABLE_SHARE))
    throw listChanged(`The directory counts ${total} services, but its pages hold ${read}.`);
  return services;
}

/** Service v3 if it has a list, because its pages are larger; else v2. */
async function versionOf(
  client: Pick<DirectoryClient, 'listServices'>,
  requests: PoliteRequests,
): Promise<ListVersion> {
  try {
    await requests.send(() => client.listServices('v3', 1));
    return 'v3';
  } catch (error) {
    if (error instanceof FailureError && ['not-found', 'gone'].includes(error.failure.kind)) return 'v2';
    throw error;
  }
}

function listChanged(what: string): CommandError {
  return new CommandError(`${what} Run the same command again.`);
}

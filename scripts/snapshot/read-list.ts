import * as v from 'valibot';
import { distinctServices } from '../../src/catalog/page-store.ts';
import { DAY_MS } from '../../src/catalog/sync/plan/durations.ts';
import { pageCount } from '../../src/catalog/sync/plan/run-version.ts';
import { createDirectoryClient, type DirectoryClient } from '../../src/directory/client.ts';
import { DirectoryError } from '../../src/directory/directory-error.ts';
import { createHttp } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';
import { GRADES } from '../../src/directory/schema/vocabulary.ts';
import type { ListVersion, Service } from '../../src/directory/schema.ts';
import { CommandError } from '../command.ts';
import type { PoliteRequests } from './polite-requests.ts';
import { UnfinishedWork } from './unfinished-work.ts';

/** Rows can move between two requests, so a list may miss a few services: as in the extension, one in a hundred. */
const MISSABLE_SHARE = 0.01;

const pageSchema = v.object({
  readAt: v.number(),
  version: v.picklist(['v3', 'v2']),
  page: v.number(),
  end: v.number(),
  total: v.number(),
  rejected: v.number(),
  services: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      slug: v.string(),
      urls: v.array(v.string()),
      grade: v.nullable(v.picklist(GRADES)),
      reviewed: v.boolean(),
      updatedAt: v.number(),
    }),
  ),
});
type Page = v.InferOutput<typeof pageSchema>;

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
 * Reads the whole list of a directory, page by page. Pages that an earlier run read less than a day ago are not read
 * again.
 *
 * @param file where the pages are kept until {@link UnfinishedWork.clear}
 * @param progress called after each page with the pages so far and their number
 * @throws DirectoryError; CommandError if the list changed, or its numbers contradict its pages
 */
export async function readWholeList(
  client: Pick<DirectoryClient, 'listServices'>,
  requests: PoliteRequests,
  file: string,
  progress: (page: number, pages: number) => void,
): Promise<Service[]> {
  const work = new UnfinishedWork(file, pageSchema);
  const pages = stillGood(await work.read());
  if (pages.length === 0) await work.clear();
  const [first] = pages;
  const version = first?.version ?? (await versionOf(client, requests));
  let end = first?.end ?? 1;
  for (let page = pages.length + 1; page <= end; page++) {
    const answer = await requests.send(() => client.listServices(version, page));
    end = pageCount(answer, { pages: pages[0]?.end ?? null }) ?? 0;
    const { total, rejected, services } = answer;
    if (end === 0 || (pages[0] && pages[0].total !== total)) {
      await work.clear();
      throw listChanged(`The list had ${pages[0]?.total ?? 0} services, and has ${total} now.`);
    }
    const read = { readAt: Date.now(), version, page, end, total, rejected, services: services.map(copied) };
    await work.add(read);
    pages.push(read);
    progress(page, end);
  }
  try {
    return wholeList(pages);
  } catch (error) {
    await work.clear();
    throw error;
  }
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
    const kind = error instanceof DirectoryError ? error.failure.kind : null;
    if (kind === 'not-found' || kind === 'invalid-request' || kind === 'unreadable') return 'v2';
    throw error;
  }
}

function copied(service: Service): Page['services'][number] {
  return { ...service, urls: [...service.urls] };
}

/** The pages of an earlier run, from the first one on, if they are of the last day. */
function stillGood(pages: readonly Page[]): Page[] {
  const isGood = pages.every(({ page, readAt }, i) => page === i + 1 && Date.now() - readAt < DAY_MS);
  return isGood ? [...pages] : [];
}

/** @throws CommandError */
function wholeList(pages: readonly Page[]): Service[] {
  const services = distinctServices(pages.flatMap((page) => page.services));
  const total = pages[0]?.total ?? 0;
  const read = services.length + pages.reduce((sum, page) => sum + page.rejected, 0);
  if (read < total * (1 - MISSABLE_SHARE)) {
    throw listChanged(`The directory counts ${total} services, but its pages hold ${read}.`);
  }
  return services;
}

function listChanged(what: string): CommandError {
  return new CommandError(`${what} Run the same command again.`);
}

import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { FailureError } from '../../../../src/directory/failure.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import type { ListPage, ListVersion } from '../../../../src/directory/schema/list-page.ts';
import type { Service } from '../../../../src/directory/schema/service.ts';

export const DIRECTORY = 'https://ratings.example';

export function service(id: number, change: Partial<Service> = {}): Service {
  return {
    id,
    name: `Service ${id}`,
    urls: [`s${id}.example`],
    grade: 'C',
    reviewed: true,
    updatedAt: 0,
    ...change,
  };
}

export const services = (count: number, change: Partial<Service> = {}): Service[] =>
  Array.from({ length: count }, (_, i) => service(i + 1, change));

/** A directory in memory. */
export interface FakeDirectory {
  list: Service[];
  /** The pages that were asked for, and the same with the version: `v3 1`, or for one service `v3 id 7`. */
  asked: number[];
  requests: string[];
  /** Whether there is a list in service v3. */
  offersV3: boolean;
  /** May throw, or change the page that is sent. */
  answer: (page: ListPage, version: ListVersion) => ListPage | Promise<ListPage>;
  /** What it has of one service; may throw. At first what the list has. */
  answerAbout: (id: number) => Service | null;
  readonly client: SyncEnvironment['client'];
}

/** @param bigPageSize services per page of service v3 */
export function fakeDirectory(list: Service[], pageSize = 10, bigPageSize = pageSize): FakeDirectory {
  const directory: FakeDirectory = {
    list,
    asked: [],
    requests: [],
    offersV3: true,
    answer: (page) => page,
    answerAbout: (id) => directory.list.find((each) => each.id === id) ?? null,
    client: {
      profile: profileOf(DIRECTORY),
      async listServices(version, number) {
        directory.asked.push(number);
        directory.requests.push(`${version} ${number}`);
        const size = version === 'v3' ? bigPageSize : pageSize;
        const end = Math.max(1, Math.ceil(directory.list.length / size));
        if (number > end || (version === 'v3' && !directory.offersV3))
          throw new FailureError({ kind: 'not-found' });
        return directory.answer(
          {
            total: directory.list.length,
            current: number,
            end: version === 'v3' ? null : end,
            services: directory.list.slice((number - 1) * size, number * size),
            rejected: 0,
          },
          version,
        );
      },
      async listedService(version, id) {
        directory.requests.push(`${version} id ${id}`);
        return directory.answerAbout(id);
      },
    },
  };
  return directory;
}

import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import type { ListPage, ListVersion, Service } from '../../../../src/directory/schema.ts';

export const DIRECTORY = 'https://ratings.example';

export function service(id: number, change: Partial<Service> = {}): Service {
  return {
    id,
    name: `Service ${id}`,
    slug: '',
    urls: [`s${id}.example`],
    grade: 'C',
    reviewed: true,
    updatedAt: 0,
    ...change,
  };
}

export const services = (count: number, change: Partial<Service> = {}): Service[] =>
  Array.from({ length: count }, (_, i) => service(i + 1, change));

const refusal = (status: number) => new DirectoryError({ kind: 'invalid-request', status });

/** A directory in memory. */
export interface FakeDirectory {
  list: Service[];
  /** The pages that were asked for, and the same with the version: `v3 1`. */
  asked: number[];
  requests: string[];
  /** Whether there is a list in service v3. */
  offersV3: boolean;
  /** May throw, or change the page that is sent. */
  answer: (page: ListPage, version: ListVersion) => ListPage | Promise<ListPage>;
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
    client: {
      profile: profileOf(DIRECTORY),
      async listServices(version, number, _signal, recognise) {
        directory.asked.push(number);
        directory.requests.push(`${version} ${number}`);
        const size = version === 'v3' ? bigPageSize : pageSize;
        const end = Math.max(1, Math.ceil(directory.list.length / size));
        if (version === 'v3' && !directory.offersV3) throw refusal(422);
        if (number > end) throw refusal(400);
        const content = directory.list.slice((number - 1) * size, number * size);
        const page: ListPage = {
          total: directory.list.length,
          current: number,
          end: version === 'v3' ? null : end,
          services: content,
          rejected: 0,
        };
        const recognised = (sent: ListPage): ListPage => {
          const header = recognise?.(new TextEncoder().encode(JSON.stringify(sent)));
          return header ? { ...header, services: sent.services } : sent;
        };
        const sent = directory.answer(page, version);
        return sent instanceof Promise ? sent.then(recognised) : recognised(sent);
      },
    },
  };
  return directory;
}

import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import type { ListPage, Service } from '../../../../src/directory/schema.ts';

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

/** A directory in memory. */
export interface FakeDirectory {
  list: Service[];
  /** The pages that were asked for. */
  asked: number[];
  /** May throw, or change the page that is sent. */
  answer: (page: ListPage) => ListPage | Promise<ListPage>;
  readonly client: SyncEnvironment['client'];
}

export function fakeDirectory(list: Service[], pageSize = 10): FakeDirectory {
  const directory: FakeDirectory = {
    list,
    asked: [],
    answer: (page) => page,
    client: {
      profile: profileOf(DIRECTORY),
      async listServices(number) {
        directory.asked.push(number);
        const end = Math.max(1, Math.ceil(directory.list.length / pageSize));
        const content = directory.list.slice((number - 1) * pageSize, number * pageSize);
        return directory.answer({
          total: directory.list.length,
          current: number,
          end,
          services: content,
          rejected: 0,
        });
      },
    },
  };
  return directory;
}

import type { ServiceRecord } from '../records.ts';
import type { Fault } from './fault.ts';

/** How many places the rows move between two page requests. */
const ROWS_MOVED = 3;
/** Less than half, so that clients that protect their list from such losses must react. */
const SHARE_LEFT = 0.3;
const DAY_MS = 86_400_000;
const OLDER_BY_MS = 400 * DAY_MS;
/** Far above real ids. */
const FIRST_INVENTED_ID = 50_000_000;

/** The list is valid, but its content is wrong. */
export const lists = {
  'moving-rows': {
    about:
      'The rows move by three places with every page that is read: a client sees some twice and misses others.',
    scope: 'list',
    services(services, { listRequests }) {
      const moved = (ROWS_MOVED * (listRequests - 1)) % Math.max(1, services.length);
      const first = services.length - moved;
      return [...services.slice(first), ...services.slice(0, first)];
    },
  },
  'endless-pages': {
    about: 'There is always one more page: after the real pages come invented services with new ids.',
    scope: 'list',
    services(services, { page, pageSize }) {
      const length = Math.max(services.length, page * pageSize) + pageSize;
      return Array.from({ length }, (_, row) => services[row] ?? inventedService(row));
    },
  },
  'duplicate-ids': {
    about: 'Every second row repeats the id of the row before it, with its own name and URLs.',
    scope: 'list',
    services: (services) =>
      services.map((row, at) => ({ ...row, id: services[at - (at % 2)]?.id ?? row.id })),
  },
  'shrunken-list': {
    about: 'The list has lost 70 % of its services.',
    scope: 'list',
    services: (services) => services.slice(0, Math.floor(services.length * SHARE_LEFT)),
  },
  'empty-list': {
    about: 'The list is valid and has no services.',
    scope: 'list',
    services: () => [],
  },
  'older-list': {
    about: 'The list is an old copy: every timestamp is 400 days too early.',
    scope: 'list',
    services: (services) =>
      services.map((row) => ({
        ...row,
        created_at: older(row.created_at),
        updated_at: older(row.updated_at),
      })),
  },
} as const satisfies Record<string, Fault>;

function older(timestamp: string): string {
  return new Date(Date.parse(timestamp) - OLDER_BY_MS).toISOString();
}

function inventedService(row: number): ServiceRecord {
  const timestamp = '2026-01-01T00:00:00.000Z';
  return {
    id: FIRST_INVENTED_ID + row,
    is_comprehensively_reviewed: false,
    name: `Endless ${row}`,
    slug: `endless_${row}`,
    rating: 'N/A',
    urls: [`endless-${row}.example`],
    created_at: timestamp,
    updated_at: timestamp,
  };
}

import type { ServiceRecord, ServiceSequence } from '../records.ts';
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
      return sequence(services.length, (start, end) => {
        const stop = Math.min(end, services.length);
        return [
          ...services.slice(first + Math.min(start, moved), first + Math.min(end, moved)),
          ...services.slice(Math.max(0, start - moved), Math.max(0, stop - moved)),
        ];
      });
    },
  },
  'endless-pages': {
    about: 'There is always one more page: after the real pages come invented services with new ids.',
    scope: 'list',
    services(services, { page, pageSize }) {
      const length = Math.max(services.length, page * pageSize) + pageSize;
      return sequence(length, (start, end) => {
        const real = services.slice(start, end);
        const invented = Math.min(end, length) - start - real.length;
        return [
          ...real,
          ...Array.from({ length: invented }, (_, row) => inventedService(start + real.length + row)),
        ];
      });
    },
  },
  'duplicate-ids': {
    about: 'Every second row repeats the id of the row before it, with its own name and URLs.',
    scope: 'list',
    services: (services) =>
      changedRows(services, (rows) =>
        rows.map((row, at) => ({ ...row, id: rows[at - (at % 2)]?.id ?? row.id })),
      ),
  },
  'shrunken-list': {
    about: 'The list has lost 70 % of its services.',
    scope: 'list',
    services(services) {
      const length = Math.floor(services.length * SHARE_LEFT);
      return sequence(length, (start, end) => services.slice(start, Math.min(end, length)));
    },
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
      changedRows(services, (rows) =>
        rows.map((row) => ({ ...row, created_at: older(row.created_at), updated_at: older(row.updated_at) })),
      ),
  },
} as const satisfies Record<string, Fault>;

function sequence(
  length: number,
  slice: (start: number, end: number) => readonly ServiceRecord[],
): ServiceSequence {
  return { length, slice, [Symbol.iterator]: () => slice(0, length)[Symbol.iterator]() };
}

function changedRows(
  services: ServiceSequence,
  change: (rows: readonly ServiceRecord[]) => readonly ServiceRecord[],
): ServiceSequence {
  return sequence(services.length, (start, end) => change(services.slice(start, end)));
}

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

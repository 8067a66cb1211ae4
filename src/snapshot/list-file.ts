import * as v from 'valibot';
import { isJsonError } from '../directory/json-error.ts';
import { type Service, serviceSchema } from '../directory/schema.ts';
import { parseSnapshot, SnapshotDamagedError } from './parse-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** The content of a file that a person chose. */
export type ListFile =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | {
      readonly kind: 'list';
      /** Each id once; of two services with one id the later. */
      readonly services: readonly Service[];
      /** Items that could not be read. */
      readonly rejected: number;
      /** Services that the directory has, as the file says: more if the file is one page of several. */
      readonly total: number;
    };

/** Why a file is no list. */
export type ListFileProblem = 'too-many-values' | 'not-json' | 'no-list' | 'damaged-snapshot';

/** A file is neither a snapshot nor a list. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
  readonly problem: ListFileProblem;

  constructor(problem: ListFileProblem, options?: ErrorOptions) {
    super(`not a list: ${problem}`, options);
    this.problem = problem;
  }
}

/**
 * JSON with more values is not parsed. The time and the memory that parsing takes grow with them, not with the characters:
 * 30 MB of `{}` blocked the page for 51 s. A list of 10,639 services has 90,000.
 */
const MAX_VALUES = 2_000_000;
/** If none of the first items is a service, the others are not read. */
const MAX_UNREADABLE_AT_FIRST = 1_000;

const descriptor = v.object({ total: v.pipe(v.number(), v.integer(), v.minValue(0)) });
const items = v.array(v.unknown());
const page = v.object({ services: items, page: v.optional(descriptor), _page: v.optional(descriptor) });

/** The items alone, a page of service v3, or a page of service v2 in its envelope. */
const listSchema = v.union([
  v.pipe(
    items,
    v.transform((services) => ({ services, total: services.length })),
  ),
  v.pipe(page, v.transform(withTotal)),
  v.pipe(
    v.object({ parameters: page }),
    v.transform(({ parameters }) => withTotal(parameters)),
  ),
]);

/**
 * Reads a file that a person chose: a snapshot, or the JSON of a page of the list.
 *
 * @throws ListFileError
 */
export async function parseListFile(text: string): Promise<ListFile> {
  if (hasTooManyValues(text)) throw new ListFileError('too-many-values');
  const json = jsonOf(text);
  if (v.is(v.object({ sha256: v.string() }), json)) {
    try {
      return { kind: 'snapshot', snapshot: await parseSnapshot(text) };
    } catch (cause) {
      if (!(cause instanceof SnapshotDamagedError)) throw cause;
      throw new ListFileError('damaged-snapshot', { cause });
    }
  }
  const parsed = v.safeParse(listSchema, json);
  if (!parsed.success) throw new ListFileError('no-list');
  return { kind: 'list', ...readItems(parsed.output.services), total: parsed.output.total };
}

/** Counts what begins a value in JSON. It takes 0.3 s for 30 MB. */
function hasTooManyValues(text: string): boolean {
  let values = 0;
  for (let i = 0; i < text.length && values <= MAX_VALUES; i++) {
    const code = text.charCodeAt(i);
    if (code === COMMA || code === OPENING_BRACE || code === OPENING_BRACKET) values += 1;
  }
  return values > MAX_VALUES;
}

const COMMA = ','.charCodeAt(0);
const OPENING_BRACE = '{'.charCodeAt(0);
const OPENING_BRACKET = '['.charCodeAt(0);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!isJsonError(cause)) throw cause;
    throw new ListFileError('not-json', { cause });
  }
}

function withTotal(body: v.InferOutput<typeof page>): { services: unknown[]; total: number } {
  const { services } = body;
  return { services, total: (body._page ?? body.page)?.total ?? services.length };
}

function readItems(candidates: readonly unknown[]): { services: Service[]; rejected: number } {
  const services = new Map<number, Service>();
  let rejected = 0;
  for (const candidate of candidates) {
    const parsed = v.safeParse(serviceSchema, candidate);
    if (parsed.success) services.set(parsed.output.id, parsed.output);
    else rejected += 1;
    if (services.size === 0 && rejected === MAX_UNREADABLE_AT_FIRST) break;
  }
  // A list of other objects.
  if (services.size === 0 && rejected > 0) throw new ListFileError('no-list');
  return { services: [...services.values()], rejected };
}

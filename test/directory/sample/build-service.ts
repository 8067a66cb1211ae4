import { gradeOf } from '../grade.ts';
import type { DocumentRecord, PointRecord, ServiceRecord, Status } from '../records.ts';
import { STATUSES } from '../records.ts';
import { CASES } from './cases.ts';
import { DOCUMENT_NAMES, documentText, type Passage } from './document-text.ts';
import type { DocumentKind, Finding } from './finding.ts';
import { NAMED_FINDINGS } from './findings/index.ts';
import type { OwnPoint, ServiceSketch } from './sample-service.ts';

const DAY_MS = 86_400_000;
const KINDS: readonly DocumentKind[] = ['terms', 'privacy', 'cookies', 'community'];

/** A point on its way: which finding, which words. */
interface Draft extends OwnPoint {
  readonly status: Status;
  readonly finding: string;
  readonly found: Finding;
  readonly clause: string;
}

/** Makes the record of an invented service: documents with their texts, points with quotes in them, and the grade. */
export function buildService(sketch: ServiceSketch): ServiceRecord {
  const { id, name, urls, slug = slugOf(name), reviewed = false, rating = 'N/A' } = sketch;
  const updated = Date.parse(`${sketch.updated}T08:15:00Z`) + ((id * 7_919_333) % (DAY_MS / 2));
  const created = updated - (200 + ((id * 37) % 1500)) * DAY_MS;
  const drafts = draftsOf(sketch);
  const documents = documentsOf(sketch, drafts, created, updated);
  const points = drafts.map((draft, index) => pointOf(sketch, draft, index, documents, created, updated));
  return {
    id,
    is_comprehensively_reviewed: reviewed,
    name,
    slug,
    rating: points.length === 0 ? rating : (gradeOf(points) ?? 'N/A'),
    urls,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(updated).toISOString(),
    documents,
    points,
  };
}

function draftsOf(sketch: ServiceSketch): Draft[] {
  const seen = new Map<string, number>();
  const drafted = (own: OwnPoint): Draft => {
    const found = NAMED_FINDINGS.get(own.finding);
    if (found === undefined) throw new Error(`service ${sketch.id}: there is no finding "${own.finding}"`);
    const times = seen.get(own.finding) ?? 0;
    if (own.clause === undefined) seen.set(own.finding, times + 1);
    const clause =
      own.clause ?? found.clauses[(sketch.id + times) % found.clauses.length] ?? found.clauses[0];
    return {
      ...own,
      status: own.status ?? 'approved',
      found,
      clause: clause.replaceAll('{name}', sketch.name.trim()),
    };
  };
  const others = STATUSES.flatMap((status) =>
    status === 'approved'
      ? []
      : names(sketch.others?.[status]).map((finding) => drafted({ finding, status })),
  );
  return [
    ...(sketch.own ?? []).map(drafted),
    ...names(sketch.has).map((finding) => drafted({ finding })),
    ...others,
  ];
}

function documentsOf(
  sketch: ServiceSketch,
  drafts: readonly Draft[],
  created: number,
  updated: number,
): DocumentRecord[] {
  const kinds = sketch.documents ?? (drafts.length > 0 ? ['terms', 'privacy'] : []);
  return kinds.map((kind, index) => {
    const choices = DOCUMENT_NAMES[kind];
    const name = choices[sketch.id % choices.length] ?? choices[0];
    const passages = drafts
      .filter((draft) => draft.found.document === kind && draft.documentId === undefined)
      .map((draft): Passage => ({ topic: draft.found.topic, clause: draft.clause }));
    return {
      id: documentId(sketch.id, kind),
      name,
      url: `https://${homeOf(sketch)}/legal/${kind}`,
      text: documentText(name, sketch.name.trim(), sketch.updated, passages),
      created_at: new Date(created + (index + 1) * 3_601_250).toISOString(),
      updated_at: new Date(updated - (index + 2) * DAY_MS).toISOString(),
    };
  });
}

function pointOf(
  sketch: ServiceSketch,
  draft: Draft,
  index: number,
  documents: readonly DocumentRecord[],
  created: number,
  updated: number,
): PointRecord {
  const embedded = CASES.get(draft.finding);
  if (embedded === undefined) throw new Error(`there is no case for the finding "${draft.finding}"`);
  const document = documents.find(({ id }) => id === documentId(sketch.id, draft.found.document));
  const quoted = draft.documentId === undefined ? document : undefined;
  const start = quoted?.text.indexOf(draft.clause) ?? -1;
  const at = created + Math.floor(((updated - created) * (index + 1)) / 90);
  const analyses: readonly (string | null)[] = [...draft.found.analyses, null];
  return {
    id: sketch.id * 100 + index,
    title: draft.title ?? draft.found.title,
    source: draft.source ?? (index % 3 === 0 ? null : (document?.url ?? null)),
    status: draft.status,
    analysis:
      draft.analysis === undefined
        ? (analyses[(sketch.id + index) % analyses.length] ?? null)
        : draft.analysis,
    case: embedded,
    document_id: draft.documentId ?? quoted?.id ?? null,
    quoteText: quoted === undefined && draft.documentId === undefined ? null : draft.clause,
    quoteStart: start < 0 ? null : start,
    quoteEnd: start < 0 ? null : start + draft.clause.length,
    created_at: new Date(at).toISOString(),
    updated_at: new Date(Math.min(updated, at + 40 * DAY_MS)).toISOString(),
  };
}

function documentId(serviceId: number, kind: DocumentKind): number {
  return serviceId * 10 + KINDS.indexOf(kind);
}

/** The first address of a service that is a plain host; for a service without one, a host made from its id. */
function homeOf({ id, urls }: ServiceSketch): string {
  return urls.find((url) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url)) ?? `service-${id}.example`;
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}

function names(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter((name) => name !== '');
}

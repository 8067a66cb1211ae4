import { gradeOf } from '../grade.ts';
import {
  type DocumentRecord,
  type PointRecord,
  type ServiceRecord,
  STATUSES,
  type Status,
} from '../records.ts';
import { CASES } from './cases.ts';
import { DOCUMENT_NAMES, documentText, type Passage } from './document-text.ts';
import type { DocumentKind, Finding } from './finding.ts';
import { NAMED_FINDINGS } from './findings/index.ts';
import type { CustomPoint, SampleService } from './sample-service.ts';

const DAY_MS = 86_400_000;
const KINDS: readonly DocumentKind[] = ['terms', 'privacy', 'cookies', 'community'];

/** A point before its document is known. */
interface Draft extends Omit<CustomPoint, 'finding'> {
  readonly status: Status;
  readonly finding: Finding;
  readonly findingName: string;
  readonly clause: string;
}

/** Makes the record of a sample service, with documents, points that quote them, and the grade. */
export function buildService(service: SampleService): ServiceRecord {
  const { id, name, urls, slug = slugOf(name), reviewed = false, rating = 'N/A' } = service;
  const updated = Date.parse(`${service.updated}T08:15:00Z`) + ((id * 7_919_333) % (DAY_MS / 2));
  const created = updated - (200 + ((id * 37) % 1500)) * DAY_MS;
  const drafts = draftsOf(service);
  const documents = documentsOf(service, drafts, created, updated);
  const points = drafts.map((draft, index) => pointOf(service, draft, index, documents, created, updated));
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

function draftsOf({ id, name, findings, otherStatuses, customPoints = [] }: SampleService): Draft[] {
  const uses = new Map<string, number>();
  const draft = (point: CustomPoint): Draft => {
    const finding = NAMED_FINDINGS.get(point.finding);
    if (finding === undefined) throw new Error(`service ${id}: there is no finding "${point.finding}"`);
    const used = uses.get(point.finding) ?? 0;
    if (point.clause === undefined) uses.set(point.finding, used + 1);
    const { clauses } = finding;
    const clause = point.clause ?? clauses[(id + used) % clauses.length] ?? clauses[0];
    return {
      ...point,
      status: point.status ?? 'approved',
      finding,
      findingName: point.finding,
      clause: clause.replaceAll('{name}', name.trim()),
    };
  };
  return [
    ...customPoints.map(draft),
    ...words(findings).map((finding) => draft({ finding })),
    ...STATUSES.flatMap((status) =>
      status === 'approved'
        ? []
        : words(otherStatuses?.[status]).map((finding) => draft({ finding, status })),
    ),
  ];
}

function documentsOf(
  service: SampleService,
  drafts: readonly Draft[],
  created: number,
  updated: number,
): DocumentRecord[] {
  const kinds = service.documents ?? (drafts.length > 0 ? ['terms', 'privacy'] : []);
  return kinds.map((kind, index) => {
    const choices = DOCUMENT_NAMES[kind];
    const name = choices[service.id % choices.length] ?? choices[0];
    const passages = drafts
      .filter((draft) => draft.finding.document === kind && draft.documentId === undefined)
      .map((draft): Passage => ({ topic: draft.finding.topic, clause: draft.clause }));
    return {
      id: documentId(service.id, kind),
      name,
      url: `https://${hostOf(service)}/legal/${kind}`,
      text: documentText(name, service.name.trim(), service.updated, passages),
      created_at: new Date(created + (index + 1) * 3_601_250).toISOString(),
      updated_at: new Date(updated - (index + 2) * DAY_MS).toISOString(),
    };
  });
}

function pointOf(
  service: SampleService,
  draft: Draft,
  index: number,
  documents: readonly DocumentRecord[],
  created: number,
  updated: number,
): PointRecord {
  const embedded = CASES.get(draft.findingName);
  if (embedded === undefined) throw new Error(`there is no case for the finding "${draft.findingName}"`);
  const document = documents.find(({ id }) => id === documentId(service.id, draft.finding.document));
  const quoted = draft.documentId === undefined ? document : undefined;
  const start = quoted?.text.indexOf(draft.clause) ?? -1;
  const at = created + Math.floor(((updated - created) * (index + 1)) / 90);
  const analyses: readonly (string | null)[] = [...(draft.finding.analyses ?? []), null];
  return {
    id: service.id * 100 + index,
    title: draft.title ?? draft.finding.title,
    source: draft.source ?? (index % 3 === 0 ? null : (document?.url ?? null)),
    status: draft.status,
    analysis:
      draft.analysis === undefined
        ? (analyses[(service.id + index) % analyses.length] ?? null)
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

/** The first URL that is a plain host; if there is none, a host made from the id. */
function hostOf({ id, urls }: SampleService): string {
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

function words(list: string | undefined): string[] {
  return (list ?? '').split(/\s+/).filter((word) => word !== '');
}

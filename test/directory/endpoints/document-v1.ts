import { createHash } from 'node:crypto';
import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import { given, positiveInteger } from '../query-parameter.ts';
import type { DirectoryData, DocumentRecord } from '../records.ts';
import type { Asked } from './endpoint.ts';

interface HeldDocument {
  readonly document: DocumentRecord;
  readonly serviceId: number;
}

/** GET /document/v1/: the text of one document with `id`, else the id and text version of every document. */
export function documentV1(asked: Asked): Answer {
  const id = given(asked.query, 'id');
  const documents = documentsOf(asked.data);
  if (id.kind === 'missing') {
    const versions = Array.from(documents.values(), ({ document }) => ({
      id: document.id,
      text_version: textVersion(document.text),
    }));
    return envelope('All documents', { documents: versions });
  }
  const number = id.kind === 'once' ? positiveInteger(id.value) : null;
  const found = number === null ? undefined : documents.get(number);
  if (found === undefined) {
    const named = id.kind === 'once' ? `no document has the id ${id.value}` : 'id was given more than once';
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${named}`);
  }
  const { document, serviceId } = found;
  return envelope('OK', {
    id: document.id,
    name: document.name,
    url: document.url,
    text: document.text,
    text_version: textVersion(document.text),
    service_id: serviceId,
    created_at: document.created_at,
    updated_at: document.updated_at,
  });
}

/** Changes exactly when the text does: the start of its SHA-256. */
function textVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const held = new WeakMap<DirectoryData, ReadonlyMap<number, HeldDocument>>();

function documentsOf(data: DirectoryData): ReadonlyMap<number, HeldDocument> {
  const known = held.get(data);
  if (known !== undefined) return known;
  const documents = new Map<number, HeldDocument>();
  for (const service of data.services) {
    for (const document of service.documents ?? [])
      documents.set(document.id, { document, serviceId: service.id });
  }
  held.set(data, documents);
  return documents;
}

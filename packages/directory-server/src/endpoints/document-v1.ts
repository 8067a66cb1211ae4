import { createHash } from 'node:crypto';
import { type Answer, ErrorBit, envelope, envelopeError } from '../answer.ts';
import type { DirectoryData, DocumentRecord } from '../records.ts';
import { type EndpointRequest, findById } from './endpoint.ts';

interface DocumentEntry {
  readonly document: DocumentRecord;
  readonly serviceId: number;
}

/** GET /document/v1/: the text of one document with `id`, else id and text version of every document. */
export function documentV1({ query, data }: EndpointRequest): Answer {
  const documents = documentsOf(data);
  const result = findById(query, 'document', (id) => documents.get(id));
  if (result === null) {
    const versions = Array.from(documents.values(), ({ document }) => ({
      id: document.id,
      text_version: textVersion(document.text),
    }));
    return envelope('All documents', { documents: versions });
  }
  if ('error' in result)
    return envelopeError(404, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${result.error}`);
  const { document, serviceId } = result.found;
  const { id, name, url, text, created_at, updated_at } = document;
  const text_version = textVersion(text);
  return envelope('OK', { id, name, url, text, text_version, service_id: serviceId, created_at, updated_at });
}

/** The start of the text's SHA-256. */
function textVersion(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const indexes = new WeakMap<DirectoryData, ReadonlyMap<number, DocumentEntry>>();

function documentsOf(data: DirectoryData): ReadonlyMap<number, DocumentEntry> {
  const known = indexes.get(data);
  if (known !== undefined) return known;
  const documents = new Map<number, DocumentEntry>();
  for (const service of data.services) {
    for (const document of service.documents ?? [])
      documents.set(document.id, { document, serviceId: service.id });
  }
  indexes.set(data, documents);
  return documents;
}

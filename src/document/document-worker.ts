import { type DocumentSection, documentSections } from './document-sections.ts';
import type { DocumentToRead } from './read-document.ts';

// A worker of the page: it takes seconds to read a document of 4 MB. The first message is the document. That one and each
// further one is answered with the next section, or with null after the last one.

let sections: Iterator<DocumentSection> | null = null;

addEventListener('message', ({ data }: MessageEvent<DocumentToRead | null>) => {
  if (data) sections = documentSections(data.html, data.quote);
  postMessage(sections?.next().value ?? null);
});

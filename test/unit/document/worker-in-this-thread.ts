import { type DocumentSection, documentSections } from '../../../src/document/document-sections.ts';
import type { DocumentToRead } from '../../../src/document/read-document.ts';

/** The worker of the document page, without a thread of its own. */
export class WorkerInThisThread extends EventTarget {
  #sections: Iterator<DocumentSection> | undefined;

  postMessage(message: DocumentToRead | null): void {
    queueMicrotask(() => {
      if (message) this.#sections = documentSections(message.html, message.quote);
      const data = this.#sections?.next().value ?? null;
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {}
}

import { type DocumentWanted, documentPage } from '../../details/document-handover.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';

/** A button that opens the reviewed text of a document in a tab of ours. That page asks the directory. */
export function ReadDocument(wanted: DocumentWanted) {
  return (
    <button
      type="button"
      class="link-button"
      data-action="read-document"
      onClick={async () => browser.tabs.create({ url: await documentPage(wanted) })}
    >
      {t(wanted.quote === '' ? 'documentReadWhole' : 'documentReadQuote')}
    </button>
  );
}

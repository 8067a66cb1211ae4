import { documentPageAddress, type RequestedDocument } from '../../details/requested-document.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';

/** A button that opens the reviewed text of a document in a tab of ours. That page asks the directory. */
export function ReadDocument(requested: RequestedDocument) {
  return (
    <button
      type="button"
      class="link-button"
      data-action="read-document"
      onClick={async () => browser.tabs.create({ url: await documentPageAddress(requested) })}
    >
      {t(requested.quote === '' ? 'documentReadWhole' : 'documentReadQuote')}
    </button>
  );
}

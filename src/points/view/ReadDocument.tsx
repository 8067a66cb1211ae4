import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { Button } from '../../ui/Button.tsx';
import { documentPageAddress, type RequestedDocument } from '../requested-document.ts';

/** A button that opens the reviewed text of a document in a tab of ours. That page asks the directory. */
export function ReadDocument(requested: RequestedDocument) {
  return (
    <Button
      look="link"
      data-action="read-document"
      onClick={async () => browser.tabs.create({ url: await documentPageAddress(requested) })}
    >
      {t(requested.quote === '' ? 'documentReadWhole' : 'documentReadQuote')}
    </Button>
  );
}

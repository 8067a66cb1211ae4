import { takeRequestedDocument } from '../details/requested-document.ts';
import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { ExpiredDocument } from './ExpiredDocument.tsx';

await preparePage(await readSettings());
const requested = await takeRequestedDocument(location.search);
const page = requested ? <DocumentPage requested={requested} /> : <ExpiredDocument />;
// Not the document's name: the browser's history keeps titles.
mount(page, 'main', t('documentTitle'));

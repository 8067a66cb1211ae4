import { wantedDocument } from '../details/document-handover.ts';
import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { DocumentPage, NobodyKnows } from './DocumentPage.tsx';

await preparePage(await readSettings());
const wanted = await wantedDocument(location.search);
const page = wanted ? <DocumentPage wanted={wanted} /> : <NobodyKnows />;
// A title would stand in the browser's history, and name the document there.
mount(page, 'main', t('documentTitle'));

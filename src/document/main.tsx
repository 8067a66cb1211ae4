import { wantedDocument } from '../details/document-handover.ts';
import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { DocumentPage, NobodyKnows } from './DocumentPage.tsx';

await preparePage(await readSettings());
const wanted = await wantedDocument(location.search);
const page = wanted ? <DocumentPage wanted={wanted} /> : <NobodyKnows />;
// A title would stand in the browser's history, and name the document there.
mount(page, 'main', t('documentTitle'));

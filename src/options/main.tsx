import { pageParameters } from '../platform/page-address.ts';
import { readPolicy } from '../settings/settings.ts';
import { snapshotFindings } from '../snapshot/snapshot-findings.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

const parameters = await pageParameters();
const why = parameters?.get('why') ?? '';
await openPage('optionsTitle', async (settings) => {
  const [policy, findings] = await Promise.all([readPolicy(), snapshotFindings(settings.directory)]);
  return <Options first={settings} firstPolicy={policy} firstFindings={findings} why={why} />;
});

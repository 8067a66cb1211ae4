import { readPolicy } from '../settings/settings.ts';
import { snapshotFindings } from '../snapshot/snapshot-findings.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

await openPage('optionsTitle', async (settings) => {
  const [policy, findings] = await Promise.all([readPolicy(), snapshotFindings(settings.directory)]);
  return <Options first={settings} firstPolicy={policy} firstFindings={findings} />;
});

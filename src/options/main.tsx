import { readPolicy } from '../settings/settings.ts';
import { readSnapshotCases } from '../snapshot/snapshot-cases.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

await openPage('optionsTitle', async (settings) => {
  const [policy, snapshotCases] = await Promise.all([readPolicy(), readSnapshotCases(settings.directory)]);
  return <Options first={settings} firstPolicy={policy} firstSnapshotCases={snapshotCases} />;
});

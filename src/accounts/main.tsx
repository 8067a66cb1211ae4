// First, so that the sheets of the components come after it.
import './accounts.css';
import { render } from 'preact';
import { openPage } from '../page/open-page.tsx';
import { suffixesReady } from '../platform/public-suffix.ts';
import { Accounts } from './Accounts.tsx';

// A browser may keep a page that was left, to show it again. Nothing of this one is kept.
addEventListener('pagehide', () => {
  const root = document.querySelector('main');
  if (root) render(null, root);
});
addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload();
});

// So every link of the page opens a tab.
const base = document.createElement('base');
base.target = '_blank';
document.head.append(base);

await openPage('accountsTitle', async (settings) => {
  // The report names registrable domains.
  await suffixesReady();
  return <Accounts first={settings} />;
});

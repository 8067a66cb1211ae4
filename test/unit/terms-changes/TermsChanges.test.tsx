// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { termsData } from '../../../src/terms-changes/terms-data.ts';
import { TermsChangeLine } from '../../../src/terms-changes/view/TermsChanges.tsx';
import { shortTitles, withCases } from '../cases/with-cases.tsx';
import { show } from '../render.ts';

// With the rows of this version, on a day in the year after them.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00') });
  await termsData();
});

// In the zone of UTC a day that is read as local time is right by accident.
process.env.TZ = 'America/New_York';

const AMAZON = { id: 190, name: 'Amazon' };
const TITLES = shortTitles('class action', 'No class actions', 'en');

it('says on one line what changed, and when; opened, each sentence and where it stands', async () => {
  const { root, open } = await show(withCases(<TermsChangeLine service={AMAZON} />, { titles: TITLES }));
  const line = root.querySelector('summary')?.textContent;
  expect(line).toMatch(/^Terms changed on August 14, 2026\. Added: .+$/);
  await open('details');
  expect(root.textContent).toContain('Added: No class actions');
  expect(root.textContent).toContain('“YOU AND WE AGREE THAT ANY ARBITRATION PROCEEDING');
  expect(root.textContent).toContain('Terms of Service. Read twice, on November 28, 2026.');
  const versions = [
    ...root.querySelectorAll<HTMLAnchorElement>('a[href^="https://github.com/OpenTermsArchive/"]'),
  ];
  expect(versions).toHaveLength(2);
  expect(versions.every(({ rel }) => rel === 'noopener noreferrer')).toBe(true);
  expect(root.querySelector('.service-link')?.textContent).toBe('All changes of Amazon');
});

// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TOSDR_ADDRESS } from '../../../src/directory/profile.ts';
import { termsData } from '../../../src/terms-changes/terms-data.ts';
import { TermsChangeLine, useTraining } from '../../../src/terms-changes/view/TermsChanges.tsx';
import { shortTitles, withCases } from '../cases/with-cases.tsx';
import { chosenCase } from '../deal-breakers/chosen-case.ts';
import { show } from '../render.ts';

// With the rows of this version, on a day in the year after them.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00') });
  await termsData();
});
afterAll(() => void vi.useRealTimers());

// In the zone of UTC a day that is read as local time is right by accident.
process.env.TZ = 'America/New_York';

const AMAZON = { id: 190, name: 'Amazon' };
const TITLES = shortTitles('class action', 'No class actions', 'en');

/** The point of a service, where it has one. */
function PointOf({ service }: { service: { id: number; name: string } }) {
  return useTraining(service, TOSDR_ADDRESS)?.point ?? null;
}

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

it('marks a case that this person does not accept', async () => {
  const chosen = [chosenCase(5, 'You waive your right to a class action.')];
  const { root, open } = await show(withCases(<TermsChangeLine service={AMAZON} />, { chosen }));
  await open('details');
  expect(root.querySelectorAll('[data-deal-breaker]')).toHaveLength(1);
});

it('names the kinds that no directory has in the language of the reader', async () => {
  const { root } = await show(<TermsChangeLine service={{ id: 297, name: 'GitHub' }} />);
  expect(root.querySelector('summary')?.textContent).toContain('Added: May train AI on what you give it');
});

it.each([
  ['a service whose terms did not change', { id: 1, name: 'Nobody' }],
  ['another service with the same number', { id: 190, name: 'Bank' }],
  ['a change of more than a year ago', { id: 287, name: 'Wix.com' }],
])('shows nothing for %s', async (_, service) => {
  const { root } = await show(<TermsChangeLine service={service} />);
  expect(root.textContent).toBe('');
});

it('shows that a service may train AI as a point of our own, with its source and how one refuses', async () => {
  const { root, open } = await show(<PointOf service={{ id: 11619, name: 'Anthropic, PBC' }} />);
  expect(root.querySelector('summary')?.textContent).toBe('May train AI on what you give it');
  await open('details');
  expect(root.textContent).toContain(
    'Privacy Policy, text of August 17, 2026. Read by Smallprint, not by ToS;DR.',
  );
  expect(root.textContent).toContain('How to refuse“unless you opt out through your account settings”');
});

it.each([{ id: 11619, name: 'Another' }, AMAZON])('shows no such point for %o', async (service) => {
  expect((await show(<PointOf service={service} />)).root.textContent).toBe('');
});

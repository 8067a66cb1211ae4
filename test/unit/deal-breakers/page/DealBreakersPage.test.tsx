// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { FailureError } from '../../../../src/directory/failure.ts';
import type { Case } from '../../../../src/directory/schema/case.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { caseOf } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async listCases(page: number): Promise<{ end: number; cases: Case[] }> {
      if (page > 1) throw new FailureError({ kind: 'timed-out' });
      return { end: 2, cases: [5, 7].map((id) => caseOf({ id, title: `Fetched ${id}` })) };
    },
  }),
}));
const { DealBreakersPage } = await import('../../../../src/deal-breakers/page/DealBreakersPage.tsx');

it('the cases at hand are those that have arrived before a download ended early', async () => {
  const { root, press, texts } = await show(<DealBreakersPage first={defaultSettings()} />);
  await act(() => {});
  await press('load-cases');
  await expect.poll(() => root.querySelector('[data-failure]')).not.toBeNull();
  expect(texts('[data-section="search"] [data-case] [dir="auto"]')).toEqual(['Fetched 5', 'Fetched 7']);
});

// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { FailureError } from '../../../../src/directory/failure.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { inEnglish } from '../../../english.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const failure = { kind: 'gone' as 'gone' | 'timed-out' };
vi.mock('../../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async listCases() {
      throw new FailureError({ kind: failure.kind });
    },
  }),
}));
vi.mock('../../../../src/cases/case-titles.ts', () => ({
  useCaseTitles: () => ({ language: 'en', shortTitle: () => undefined, all: () => ['Keeps it', 'Sells it'] }),
}));
const { DealBreakersPage } = await import('../../../../src/deal-breakers/page/DealBreakersPage.tsx');

it.each([
  ['gone', ['Keeps it', 'Sells it']],
  ['timed-out', []],
] as const)(
  'where the cases of the directory are %s, the page has the titles %j, without a button',
  async (kind, titles) => {
    failure.kind = kind;
    const { root, texts, press } = await show(<DealBreakersPage first={defaultSettings()} />);
    await act(() => {});
    await press('load-cases');
    await expect.poll(() => root.querySelector('[data-of="cases"][data-request="failed"]')).not.toBeNull();
    expect(texts('[data-title-only]')).toEqual(titles);
    expect(root.querySelector('[data-title-only] button')).toBeNull();
    const sentence = inEnglish('casesTitlesOnly', 'ToS;DR', inEnglish('dealBreakerAdd'));
    expect(root.textContent?.includes(sentence)).toBe(kind === 'gone');
  },
);

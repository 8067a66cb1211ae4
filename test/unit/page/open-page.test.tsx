// @vitest-environment happy-dom

import { useLayoutEffect } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../../src/page/open-page.tsx';
import { reportError } from '../../../src/platform/errors.ts';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act } from '../render.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const copied = vi.fn(async (_text: string) => {});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  copied.mockClear();
  fake.browser.storage.local.values = { language: 'en' };
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', clipboard: { writeText: copied } });
  document.body.innerHTML = '<main></main>';
});

describe('a page that cannot be opened', () => {
  beforeEach(async () => {
    vi.spyOn(fake.browser.storage.local, 'get').mockRejectedValue(new Error('Corruption: bad block'));
    await act(() => openPage('optionsTitle', () => <p>the settings</p>));
  });

  it('offers the details for a report, without an address', async () => {
    await act(() => find('[data-action="copy-details"]')?.click());
    const text = copied.mock.lastCall?.[0] ?? '';
    expect(text).toContain('Could not open the page');
    expect(text).toContain('StorageError: Corruption: bad block');
  });
});

describe('an open page', () => {
  beforeEach(async () => {
    await act(() => openPage('optionsTitle', () => <p>the settings</p>));
  });

  // The first change may be seen by the read after the first paint. The second is seen only by who listens.
  it('follows the theme that another page sets, each time, and remembers it for the next page', async () => {
    for (const theme of ['light', 'dark']) {
      await fake.browser.storage.local.set({ theme });
      await expect.poll(() => document.documentElement.dataset.theme).toBe(theme);
      expect(localStorage.getItem('theme')).toBe(theme);
    }
  });

  it.each([
    ['a mistake of ours', new TypeError('x is undefined'), 'internal', 'failureInternal'],
    ['the storage', null, 'storage', 'problemStorage'],
  ] as const)('says when something went wrong with %s', async (_, error, problem, text) => {
    vi.resetModules();
    const fresh = await import('../../../src/platform/errors.ts');
    const { openPage: open } = await import('../../../src/page/open-page.tsx');
    document.body.innerHTML = '<main></main>';
    await act(() => open('optionsTitle', () => <p>the settings</p>));
    expect(find('[data-problem]')).toBeNull();
    await act(() => fresh.reportError('read the stars', error ?? new fresh.StorageError(new Error('full'))));
    expect(find('[data-problem]')?.dataset.problem).toBe(problem);
    expect(find('[data-problem]')?.textContent).toContain(inEnglish(text));
  });

  it('says what went wrong while it was painted for the first time', async () => {
    vi.resetModules();
    const { reportError: report } = await import('../../../src/platform/errors.ts');
    const { openPage: open } = await import('../../../src/page/open-page.tsx');
    const Page = () => {
      useLayoutEffect(() => report('read the stars', new TypeError('x is undefined')), []);
      return <p>the settings</p>;
    };
    document.body.innerHTML = '<main></main>';
    await act(() => open('optionsTitle', () => <Page />));
    expect(find('[data-problem]')).not.toBeNull();
  });

  it('copies no address of a website, however many there are', async () => {
    await act(() =>
      reportError(
        'find a service',
        new Error('Invalid URL: https://clinic.example/hiv?x=1 at https://lawyer.example/'),
      ),
    );
    await act(() => find('[data-action="copy-details"]')?.click());
    const text = copied.mock.lastCall?.[0] ?? '';
    expect(text).toContain('Invalid URL: (address)');
    expect(text).not.toMatch(/clinic|lawyer/);
  });
});

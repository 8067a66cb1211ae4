// @vitest-environment happy-dom
import { render } from 'preact';
import { act as flush } from 'preact/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import type { Point } from '../../../../src/directory/schema/point.ts';
import { inEnglish } from '../../../english.ts';
import { NO_DEAL_BREAKERS, pointOf } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => new Promise(() => {}) }));
const { inPopup } = await import('../in-popup.tsx');
const { Badge } = await import('../../../../src/popup/service/Badge.tsx');
const { setCachedDetails } = await import('../../../../src/details/details-cache.ts');
const { OneService } = await import('../../../../src/popup/service/OneService.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const SERVICE: ServiceSummary = { id: 7, name: 'Seven', grade: 'D', reviewed: true };
const settings = defaultSettings();

/** A point about a case, with the title of the case. */
const point = (change: NonNullable<Parameters<typeof pointOf>[1]>['case'] & { id: number }) => {
  const title = change.title ?? `Case ${change.id}`;
  return pointOf(change.id, { title, case: { title, ...change } });
};

/** Case 5, chosen when it was bad and called "As it was called". */
const CHOSEN = { kind: 'case', id: 5, title: 'As it was called' } as const;
let chosen: readonly DealBreaker[] = [CHOSEN];

/** The popup for somebody with these deal-breakers. */
async function popup(...points: readonly Point[]) {
  const details = { ...SERVICE, slug: '', urls: [], updatedAt: 0, image: null, documents: [], points };
  setCachedDetails(settings.directory, null, { at: Date.now(), details });
  const dealBreakers = { ...NO_DEAL_BREAKERS, chosen };
  const shown = await show(inPopup(<OneService service={SERVICE} site={null} />, { settings, dealBreakers }));
  const { root } = shown;
  return {
    ...shown,
    count: root.querySelector<HTMLElement>('[data-deal-breakers]')?.dataset.dealBreakers,
    /** The points, in their order: the class and the title, with a star if it is marked as a deal-breaker of this person. */
    lines: [...root.querySelectorAll<HTMLElement>('[data-point]')].map((line) => {
      const mark = line.querySelector('[data-deal-breaker]');
      const title = line
        .querySelector('summary > span:not(.visually-hidden)')
        ?.textContent?.replace(mark?.textContent ?? '', '')
        .trim();
      const of = line.closest<HTMLElement>('[data-classification]')?.dataset.classification;
      return `${mark ? '*' : ''}${of} ${title}`;
    }),
  };
}

describe('a case that somebody chose', () => {
  const other = point({ id: 6, classification: 'blocker', weight: 90 });

  it.each<[string, Point, string]>([
    ['that is as it was', point({ id: 5, title: 'As it was called' }), '*bad As it was called'],
    ['that was renamed', point({ id: 5, title: 'As it is called now' }), '*bad As it is called now'],
    ['that became good', point({ id: 5, classification: 'good' }), '*good Case 5'],
    // It is left out of the first points otherwise.
    ['that became neutral', point({ id: 5, classification: 'neutral' }), '*neutral Case 5'],
  ])('%s is counted, marked and first, with its present title and class', async (_, own, expected) => {
    const { count, lines } = await popup(other, own);
    expect(count).toBe('1');
    expect(lines).toEqual([expected, 'blocker Case 6']);
  });

  it('is named in the opened line about deal-breakers', async () => {
    const { open, texts } = await popup(other, point({ id: 5, title: 'As it was called' }));
    expect(texts('.deal-breakers-line li')).toEqual([]);
    await open('.deal-breakers-line');
    expect(texts('.deal-breakers-line li')).toEqual(['As it was called']);
  });

  it('is named before those that are unknown', async () => {
    chosen = [{ kind: 'case', id: 9, title: 'Of which the review says nothing' }, CHOSEN];
    const { open, texts } = await popup(other, point({ id: 5, title: 'As it was called' }));
    chosen = [CHOSEN];
    await open('.deal-breakers-line');
    expect(texts('.deal-breakers-line > p, .deal-breakers-line li')).toEqual([
      'As it was called',
      inEnglish('dealBreakersOpen', '1'),
      'Of which the review says nothing',
    ]);
  });

  it('is not counted if another case has its title now', async () => {
    const { count, lines } = await popup(point({ id: 8, title: 'As it was called' }));
    expect([count, lines]).toEqual(['0', ['bad As it was called']]);
  });
});

it('a picture of the directory that cannot be drawn gives way to our own', async () => {
  const { root } = await show(<Badge service={SERVICE} picture={new Blob()} />);
  const badge = () => root.querySelector<HTMLElement>('[data-badge]');
  expect(badge()?.dataset.badge).toBe('directory');
  await act(() => badge()?.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(badge()?.dataset.badge).toBe('own');
  expect(badge()?.querySelector('svg')).not.toBeNull();
});

it('screen readers wait up to a second for the points before they read the verdict', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const root = document.createElement('div');
  const view = <OneService service={{ ...SERVICE, id: 8 }} site={null} />;
  await flush(() => render(inPopup(view, { settings, asksOnOpen: true }), root));
  const busyAfter = async (milliseconds: number) => {
    await flush(() => void vi.advanceTimersByTime(milliseconds));
    return root.querySelector('.verdict')?.getAttribute('aria-busy');
  };
  expect([await busyAfter(0), await busyAfter(999), await busyAfter(1)]).toEqual(['true', 'true', 'false']);
});

// @vitest-environment happy-dom
import { render } from 'preact';
import { act as flush } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => new Promise(() => {}) }));
const { inPopup } = await import('../in-popup.tsx');
const { Badge } = await import('../../../../src/popup/service/Badge.tsx');
const { OneService } = await import('../../../../src/popup/service/OneService.tsx');

const SERVICE: ServiceSummary = { id: 7, name: 'Seven', grade: 'D', reviewed: true };

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
  const root = document.createElement('div');
  const view = <OneService service={{ ...SERVICE, id: 8 }} site={null} />;
  await flush(() => render(inPopup(view, { asksOnOpen: true }), root));
  const busyAfter = async (milliseconds: number) => {
    await flush(() => void vi.advanceTimersByTime(milliseconds));
    return root.querySelector('.verdict')?.getAttribute('aria-busy');
  };
  expect([await busyAfter(0), await busyAfter(999), await busyAfter(1)]).toEqual(['true', 'true', 'false']);
});

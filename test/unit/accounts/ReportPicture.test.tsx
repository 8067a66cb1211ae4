// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { ReportPicture } from '../../../src/accounts/report/ReportPicture.tsx';
import { act } from '../render.ts';
import { accountOf } from './account-of.ts';

const drawReport = vi.hoisted(() => vi.fn(async (..._: unknown[]) => new Blob()));
vi.mock('../../../src/accounts/report/draw-report.ts', () => ({ drawReport }));

it('is drawn again when its accounts, its directory or its list change, and only then', async () => {
  const root = document.createElement('div');
  const first = { accounts: [accountOf(1)], directory: 'https://a.example', listedAt: 0 };
  for (const change of [
    {},
    {},
    { accounts: [accountOf(2)] },
    { directory: 'https://b.example' },
    { listedAt: 1 },
  ]) {
    Object.assign(first, change);
    await act(() => render(<ReportPicture {...first} />, root));
    expect(drawReport.mock.lastCall).toEqual([first.accounts, first.directory, first.listedAt]);
  }
  expect(drawReport).toHaveBeenCalledTimes(4);
});

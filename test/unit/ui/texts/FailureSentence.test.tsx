// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { FailureSentence } from '../../../../src/ui/texts/FailureSentence.tsx';
import { inEnglish } from '../../../english.ts';
import { held } from '../../held.ts';
import { act, show } from '../../render.ts';

it('a mistake of ours is called so, and its details can be copied', async () => {
  const copied = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', clipboard: { writeText: copied } });
  const failure = {
    kind: 'internal',
    details: 'TypeError: x is undefined at https://clinic.example/hiv',
  } as const;
  const { root, press, texts } = await show(<FailureSentence failure={failure} directory="Ratings" />);
  expect(root.textContent).toContain(inEnglish('failureInternal'));
  await press('copy-details');
  expect(copied.mock.lastCall?.[0]).toContain('TypeError: x is undefined at (address)');
  expect(texts('[role="status"]')).toEqual([inEnglish('popupCopied')]);
  // A text that stays the same is not read again.
  const copying = held();
  copied.mockReturnValueOnce(copying.promise);
  await press('copy-details');
  expect(texts('[role="status"]')).toEqual(['']);
  await act(() => copying.end());
  expect(texts('[role="status"]')).toEqual([inEnglish('popupCopied')]);
});

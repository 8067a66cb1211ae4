// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { CopyButton } from '../../../src/ui/reports/CopyButton.tsx';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

it('says whether the browser has copied the text, each time', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  const { press, texts } = await show(<CopyButton action="copy" label="Copy" text={() => 'a text'} />);
  expect(texts('[role="status"]')).toEqual(['']);
  for (const [refusal, text] of [
    [null, 'popupCopied'],
    [new DOMException('no', 'NotAllowedError'), 'popupNotCopied'],
    [null, 'popupCopied'],
  ] as const) {
    if (refusal) writeText.mockRejectedValueOnce(refusal);
    else writeText.mockResolvedValueOnce();
    await press('copy');
    expect(texts('[role="status"]')).toEqual([inEnglish(text)]);
  }
  expect(writeText.mock.calls).toEqual([['a text'], ['a text'], ['a text']]);
});

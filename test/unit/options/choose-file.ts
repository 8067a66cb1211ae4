import { expect } from 'vitest';
import { act } from '../render.ts';

/** Chooses a file in the only file field of an element, which then forgets it: a person can choose the same file again. */
export async function chooseFile(root: HTMLElement, file: File): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: 'C:\\fakepath\\a', configurable: true, writable: true });
  await act(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(input?.value).toBe('');
}

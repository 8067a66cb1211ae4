import { act } from '../render.ts';

/** Chooses a file in the only file field of an element. */
export function chooseFile(root: HTMLElement, file: File): Promise<void> {
  const input = root.querySelector('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  return act(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

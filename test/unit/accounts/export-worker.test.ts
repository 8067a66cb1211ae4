import { expect, it, vi } from 'vitest';
import type { FileToRead } from '../../../src/accounts/export/read-in-worker.ts';

type Listener = (event: { data: FileToRead | null }) => unknown;

it('throws what went wrong outside of promises, because the page hears of nothing else', async () => {
  const listeners: Listener[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener));
  await import('../../../src/accounts/export/export-worker.ts');
  const [listener] = listeners;

  const later = new Promise<() => void>((resolve) => {
    vi.stubGlobal('setTimeout', resolve);
  });
  const file = new File(['url\nhttps://a.example\n'], 'export');
  file.stream = () => {
    throw new TypeError('a mistake of ours');
  };
  listener?.({ data: { file, column: null, suffixes: { date: '', rules: {} } } });
  expect(await later).toThrow('a mistake of ours');
});

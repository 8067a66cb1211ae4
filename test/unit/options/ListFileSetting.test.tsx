// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';
import { sampleSnapshot } from '../snapshot/sample-snapshot.ts';
import { chooseFile } from './choose-file.ts';

vi.mock('../../../src/platform/public-suffix.ts', () => ({
  isPublicSuffix: () => false,
  suffixesReady: async () => {},
}));
const { ListFileSetting } = await import('../../../src/options/ListFileSetting.tsx');

const DIRECTORY = 'https://ratings.example';
const snapshot = await encodeSnapshot(sampleSnapshot);

/** What the settings say after this file was chosen. */
async function statusAfter(file: File): Promise<string> {
  const { root } = await show(<ListFileSetting directory={DIRECTORY} />);
  await chooseFile(root, file);
  await expect.poll(() => root.querySelector('[data-list-file="read"]')).not.toBeNull();
  return root.querySelector('[role="status"]')?.textContent ?? '';
}

const list = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: 'a', urls: [`s${id}.example`] })));
const LARGE = 'This file is far larger than any list.';

it.each([
  ['cut off', list(9).slice(0, 40), 'This file isn’t JSON, or it is cut off.'],
  ['something else', '{"a":1}', 'This file doesn’t contain a list of services.'],
  ['huge', '[]', LARGE],
  ['a million empty objects', `[${'{},'.repeat(1_000_000)}{}]`, LARGE],
  [
    'a page of several',
    `{"services":${list(9)},"page":{"total":30}}`,
    'This file contains 9 of 30 services, so it’s only part of the list.',
  ],
  ['a damaged snapshot', snapshot.replace('Pigeon', 'Pigeom'), 'This snapshot is damaged.'],
])('says that nothing was changed if the file is %s', async (what, text, sentence) => {
  const file = new File([text], 'a');
  if (what === 'huge') Object.defineProperty(file, 'size', { value: 33_000_000 });
  expect(await statusAfter(file)).toBe(`${sentence} Nothing was changed.`);
});

it('says that a file could not be read, for example because it is gone', async () => {
  const file = new File([list(9)], 'a');
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'));
  expect(await statusAfter(file)).toBe(
    `${inEnglish('accountsFileUnreadable')} ${inEnglish('optionsListFileUnchanged')}`,
  );
});

it('says how many services a file had, and refuses a smaller one and a snapshot after that', async () => {
  expect(await statusAfter(new File([list(9)], 'a'))).toBe('Loaded from the file: 9 services.');
  expect(await statusAfter(new File([list(2)], 'a'))).toContain('Services in this file: 2. In your list: 9.');
  expect(await statusAfter(new File([snapshot], 'a'))).toContain('You already have the complete list');
});

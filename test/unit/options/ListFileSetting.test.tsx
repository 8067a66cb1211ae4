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

/** What the settings say after this file was chosen. */
async function statusAfter(file: File): Promise<string> {
  const { root } = await show(<ListFileSetting directory={DIRECTORY} />);
  await chooseFile(root, file);
  await expect.poll(() => root.querySelector('[data-list-file="read"]')).not.toBeNull();
  return root.querySelector('[role="status"]')?.textContent ?? '';
}

const list = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: 'a', urls: [`s${id}.example`] })));
const large = () => {
  const file = new File(['[]'], 'large.json');
  Object.defineProperty(file, 'size', { value: 33_000_000 });
  return file;
};

it.each<[string, () => File | Promise<File>, string]>([
  ['cut off', () => new File([list(9).slice(0, 40)], 'a'), 'This file isn’t JSON, or it is cut off.'],
  ['something else', () => new File(['{"a":1}'], 'a'), 'This file doesn’t contain a list of services.'],
  ['huge', large, 'This file is far larger than any list.'],
  [
    'a million empty objects',
    () => new File([`[${'{},'.repeat(1_000_000)}{}]`], 'a'),
    'This file is far larger than any list.',
  ],
  [
    'a page of several',
    () => new File([`{"services":${list(9)},"page":{"total":30}}`], 'a'),
    'This file contains 9 of 30 services, so it’s only part of the list.',
  ],
  [
    'a damaged snapshot',
    async () => new File([(await encodeSnapshot(sampleSnapshot)).replace('Pigeon', 'Pigeom')], 'a'),
    'This snapshot is damaged.',
  ],
])('says that nothing was changed if the file is %s', async (_, file, sentence) => {
  expect(await statusAfter(await file())).toBe(`${sentence} Nothing was changed.`);
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
  expect(await statusAfter(new File([await encodeSnapshot(sampleSnapshot)], 'a'))).toContain(
    'You already have the complete list',
  );
});

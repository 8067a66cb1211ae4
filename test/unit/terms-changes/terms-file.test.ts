import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { termsFile } from '../../../scripts/extension/terms-file.ts';
import snapshot from '../../../snapshot/snapshot.json' with { type: 'json' };
import { termsChangeSchema, termsFileSchema } from '../../../src/terms-changes/terms-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CHANGE_ROW as CHANGE, TERMS_ROW as SOURCE } from './some-rows.ts';

const folder = temporaryFolder('terms-file');
const YES = { true: true, why: 'It is new.' };
const NO = { true: false, why: 'It only moved.' };

/** The file of the package, made from these rows. */
function shipped(changes: readonly object[], training: readonly object[] = []) {
  writeFileSync(
    join(folder, 'terms-changes.json'),
    JSON.stringify({ readUntil: '2026-08-22', rows: changes }),
  );
  writeFileSync(join(folder, 'ai-training.json'), JSON.stringify({ rows: training }));
  return JSON.parse(termsFile(folder));
}

describe('the file of the package', () => {
  it('has the rows that both readers call true, without what they say', () => {
    const rows = [
      [YES, YES],
      [YES, NO],
      [NO, YES],
      [NO, NO],
    ].map((readings, i) => ({ ...CHANGE, id: i, readings }));
    const training = { ...SOURCE, readings: [YES, YES] };
    expect(shipped(rows, [training])).toEqual({
      readUntil: '2026-08-22',
      changes: [{ ...CHANGE, id: 0 }],
      training: [SOURCE],
    });
  });

  it.each([
    ['one reading', { ...CHANGE, readings: [YES] }],
    ['a reading without a reason', { ...CHANGE, readings: [YES, { true: true, why: '' }] }],
    ['a sentence of 301 characters', { ...CHANGE, sentence: 'x'.repeat(301), readings: [YES, YES] }],
    ['no sentence', { ...CHANGE, sentence: undefined, readings: [YES, YES] }],
    ['a part of a commit', { ...CHANGE, commit: '0123456', readings: [YES, YES] }],
  ])('is not made with %s', (_, row) => {
    expect(() => shipped([row])).toThrow();
  });
});

describe('the address of a row', () => {
  it.each([
    [
      'added',
      `https://github.com/OpenTermsArchive/contrib-versions/blob/${SOURCE.commit}/Amazon.com/Terms%20of%20Service.md`,
    ],
    ['removed', `https://github.com/OpenTermsArchive/contrib-versions/commit/${SOURCE.commit}`],
  ])('is where a sentence that was %s can be seen', (change, link) => {
    expect(v.parse(termsChangeSchema, { ...CHANGE, change }).link).toBe(link);
  });

  it('cannot leave the archives', () => {
    const link = v.parse(termsChangeSchema, { ...CHANGE, service: '../../../evil', document: '?#' }).link;
    expect(URL.parse(link)?.pathname).toMatch(/^\/OpenTermsArchive\/contrib-versions\/blob\//);
    expect(v.is(termsChangeSchema, { ...CHANGE, archive: 'a/../../evil' })).toBe(false);
  });
});

describe('what this version ships', () => {
  const text = termsFile(join(import.meta.dirname, '../../../data'));
  const { changes, training } = v.parse(termsFileSchema, JSON.parse(text));
  const names = new Map(snapshot.services.map(({ id, name }) => [id, name]));

  it('is enough to be of use, and small', () => {
    expect(changes.length).toBeGreaterThanOrEqual(30);
    expect(training.length).toBeGreaterThanOrEqual(25);
    expect(gzipSync(text).length).toBeLessThan(15_000);
  });

  it('has each sentence of a document and each service once, under its name in the list', () => {
    const keys = changes.map((row) => `${row.id} ${row.commit} ${row.document} ${row.case}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(training.map(({ id }) => id)).size).toBe(training.length);
    for (const { id, name } of [...changes, ...training]) expect(names.get(id) ?? name).toBe(name);
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeData } from '../../../scripts/data-make.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const README = [
  '| `account-deletion.json` | at 4762ba50 (2026-08-21) |',
  '| `company-contacts.ndjson` | at 0a29c3d6 (2026-07-21) |',
].join('\n');

const LIST = [
  { id: 1, name: 'Chat', rating: 'E', urls: ['chat.example.com', 'chat.org'] },
  { id: 2, name: 'Quiet', rating: 'B', urls: ['quiet.org'] },
  { id: 3, name: 'Host', rating: 'C', urls: ['blogs.net'] },
  { id: 4, name: 'Maps', rating: 'D', urls: ['big.com/maps'] },
];

const folder = temporaryFolder('data');

/** The lines that the command prints, and the file that it writes. */
async function make(files: Record<string, string>) {
  const all = {
    'README.md': README,
    'account-deletion.json': '[]',
    'company-contacts.ndjson': '',
    'alternatives.json': '[]',
    'list.json': JSON.stringify(LIST),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  const lines: string[] = [];
  const args = ['--from', folder, '--list', join(folder, 'list.json')];
  await makeData(args, (line) => lines.push(line), folder);
  const text = await readFile(join(folder, 'actions.json'), 'utf8');
  return { refused: lines.filter((line) => line.startsWith('refused')), text, data: JSON.parse(text) };
}

const site = (fields: object) =>
  JSON.stringify([
    { name: 'Chat', domains: ['chat.org'], difficulty: 'easy', url: 'https://chat.org/x', ...fields },
  ]);
const company = (fields: object) =>
  JSON.stringify({
    slug: 'chat-inc',
    name: 'Chat Inc.',
    web: 'https://www.chat.org',
    quality: 'verified',
    ...fields,
  });

describe('npm run data:make', () => {
  it('joins each source with the list, and writes one service a line', async () => {
    const { refused, text, data } = await make({
      'account-deletion.json': site({ url_de: 'https://chat.org/de', url_fr: 'https://chat.org/x' }),
      'company-contacts.ndjson': company({ 'relevant-countries': ['de', 'at'], email: 'a@chat.org' }),
      'alternatives.json': JSON.stringify([{ id: 1, name: 'Chat', alternatives: { 2: 'Quiet' } }]),
    });
    expect(refused).toEqual([]);
    expect(data.services).toEqual([
      {
        id: 1,
        name: 'Chat',
        delete: { difficulty: 'easy', url: 'https://chat.org/x', in: { de: 'https://chat.org/de' } },
        company: { slug: 'chat-inc', countries: ['de', 'at'] },
        alternatives: { 2: 'Quiet' },
      },
    ]);
    expect(data.deletionDate).toBe('2026-08-21');
    expect(text.split('\n').filter((line) => line.startsWith('{"id"'))).toHaveLength(1);
  });

  it.each([
    ['an address that is a script', { url: 'javascript:alert(1)' }, 'not an https address'],
    ['an address without encryption', { url: 'http://chat.org/x' }, 'not an https address'],
    ['an address with a password', { url: 'https://a:b@chat.org/x' }, 'not an https address'],
    ['an address on the host of somebody else', { url: 'https://evil.com/x' }, 'on the host of neither'],
    ['an address on a host of the same ending', { url: 'https://notchat.org/x' }, 'on the host of neither'],
    ['an unknown difficulty', { difficulty: 'trivial' }, 'difficulty'],
  ])('refuses %s, and names the row', async (_, fields, why) => {
    const { refused, data } = await make({ 'account-deletion.json': site(fields) });
    expect(data.services).toEqual([]);
    expect(refused).toEqual([expect.stringMatching(new RegExp(`Chat.*${why}`))]);
  });

  it.each([
    ['a part of another address as its name', { slug: 'x&company=evil' }],
    ['a name that turns the text around', { slug: 'chat\u202e', name: 'Chat \u202egro' }],
    ['a name of 1 MB', { slug: 'x'.repeat(1_000_000), name: 'x'.repeat(1_000_000) }],
    ['a country that is none', { 'relevant-countries': ['<b>'] }],
    ['data that nobody verified', { quality: 'scraped' }],
  ])('refuses a company with %s', async (_, fields) => {
    const { refused, data } = await make({ 'company-contacts.ndjson': company(fields) });
    expect(data.services).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((line) => line.length < 1_000 && !/\p{Cf}/u.test(line))).toBe(true);
  });

  it.each([
    ['somebody who is only hosted there', 'me.blogs.net'],
    ['the rest of a site of which the list has one path', 'big.com'],
  ])('does not take a service for %s', async (_, host) => {
    const { data } = await make({
      'account-deletion.json': site({ name: 'Me', domains: [host], url: `https://${host}/x` }),
    });
    expect(data.services).toEqual([]);
  });

  it('takes a company for all countries before one for a single country', async () => {
    const [local, all] = [company({ slug: 'chat-de', 'relevant-countries': ['de'] }), company({})];
    for (const rows of [`${local}\n${all}`, `${all}\n${local}`]) {
      const { data } = await make({ 'company-contacts.ndjson': rows });
      expect(data.services[0].company).toEqual({ slug: 'chat-inc' });
    }
  });

  it('leaves out an alternative, or a service that has some, whose number is that of another service', async () => {
    const { refused, data } = await make({
      'alternatives.json': JSON.stringify([
        { id: 1, name: 'Chat', alternatives: { 2: 'Quiet', 3: 'Wrong' } },
        { id: 4, name: 'Wrong', alternatives: { 2: 'Quiet' } },
      ]),
    });
    expect(data.services).toEqual([{ id: 1, name: 'Chat', alternatives: { 2: 'Quiet' } }]);
    expect(refused).toHaveLength(2);
  });

  it.each([
    ['a file that is not JSON', { 'account-deletion.json': '[{' }, 'not JSON'],
    ['a source without a date', { 'README.md': '' }, 'COMMIT'],
    ['a list that is none', { 'list.json': '{}' }, 'list.json'],
  ])('stops at %s', async (_, files, message) => {
    await expect(make(files)).rejects.toThrow(message);
  });

  it('refuses at once what is no address of a directory', async () => {
    const args = ['--from', folder, '--directory', 'api.tosdr.org'];
    await expect(makeData(args, () => {}, folder)).rejects.toThrow('not an http or https address');
  });

  it('gives the same bytes for rows in another order', async () => {
    const rows = [
      { name: 'Quiet', domains: ['quiet.org'], difficulty: 'easy', url: 'https://quiet.org/' },
      { name: 'Chat', domains: ['chat.org'], difficulty: 'hard', url: 'https://chat.org/' },
    ];
    const first = await make({ 'account-deletion.json': JSON.stringify(rows) });
    const second = await make({ 'account-deletion.json': JSON.stringify(rows.reverse()) });
    expect(second.text).toBe(first.text);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvRows } from '../../../src/accounts/export/csv-rows.ts';
import type { ExportStep } from '../../../src/accounts/export/export-step.ts';
import { readExport } from '../../../src/accounts/export/read-export.ts';
import { sitesInCell } from '../../../src/accounts/export/sites-in-cell.ts';
import { BITWARDEN, PASSWORD_EXPORTS, SECRET as S } from '../../password-exports.ts';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

type Content = string | Uint8Array<ArrayBuffer>;

async function all(steps: AsyncIterable<ExportStep>): Promise<ExportStep[]> {
  const list: ExportStep[] = [];
  for await (const step of steps) list.push(step);
  return list;
}

async function stepsOf(content: Content, column: number | null = null): Promise<ExportStep[]> {
  return all(readExport(new File([content], 'export'), column));
}

/** What a file gives: its sites, how many addresses and entries without a website it has, and how reading ended. */
async function read(content: Content, column: number | null = null) {
  const steps = await stepsOf(content, column);
  const sites = steps.filter((step) => step.kind === 'sites');
  const { read: addresses = 0, leftOut = 0 } = sites.at(-1) ?? {};
  return { sites: sites.flatMap((step) => step.sites), addresses, leftOut, end: steps.at(-1) };
}
const sitesOf = async (content: Content) => (await read(content)).sites;

const CHROME = 'name,url,username,password,note\n';
const CSV = `${CHROME}${S},https://a.example/in,${S},${S},${S}\n${S},b.example,${S},"${S}""\n",\n`;

describe('an export', () => {
  it.each(PASSWORD_EXPORTS)(
    'of %s gives its addresses, and nothing else that is in it',
    async (_, content) => {
      const steps = await stepsOf(content);
      expect((await sitesOf(content)).map((site) => site.replace(/\/$/, ''))).toEqual([
        'a.example/in',
        'b.example',
      ]);
      expect(steps.at(-1)).toEqual({ kind: 'end', isCutOff: false });
      expect(JSON.stringify(steps)).not.toContain(S);
      expect(JSON.stringify(steps).toLowerCase()).not.toContain(S.toLowerCase());
    },
  );

  const encoded = (text: string, mark: readonly number[], bytesOf: (unit: number) => number[]) =>
    new Uint8Array([...mark, ...[...text].flatMap((letter) => bytesOf(letter.charCodeAt(0)))]);
  it.each<readonly [string, Content]>([
    ['a byte order mark', `\ufeff${CSV}`],
    ['CRLF', CSV.replaceAll('\n', '\r\n')],
    ['CR alone', CSV.replaceAll('\n', '\r')],
    ['semicolons', CSV.replaceAll(',', ';')],
    ['tabs', CSV.replaceAll(',', '\t')],
    ['a line for Excel', `sep=;\r\n${CSV.replaceAll(',', ';')}`],
    [
      'other columns in another order',
      'Notes,PASSWORD, Url ,x\n"a\n""b"",c",p,https://a.example/in,\n,,b.example\n',
    ],
    ['empty lines', CSV.replaceAll('\n', '\n\n')],
    ['spaces around addresses', 'url\n" https://a.example/in "\n b.example\n'],
    ['Windows-1252', encoded(CSV.replace(S, 'Caf\xe9'), [], (unit) => [unit])],
    ['UTF-16 with its mark', encoded(CSV, [0xff, 0xfe], (unit) => [unit & 255, unit >> 8])],
    ['UTF-16 without its mark', encoded(CSV, [], (unit) => [unit & 255, unit >> 8])],
    ['UTF-16, high byte first', encoded(CSV, [0xfe, 0xff], (unit) => [unit >> 8, unit & 255])],
  ])('is read with %s', async (_, content) => {
    expect(await sitesOf(content)).toEqual(['a.example/in', 'b.example/']);
  });

  it('counts each address, and names each site once', async () => {
    const content = CHROME + `${S},https://a.example/,${S},${S},\n`.repeat(50);
    expect(await read(content)).toMatchObject({ sites: ['a.example/'], addresses: 50, leftOut: 0 });
  });

  it('counts entries without a website', async () => {
    const rows = ['android://hash@com.a.example/', '', 'about:blank', 'http://sn', 'https://a.example'];
    const content = CHROME + rows.map((url) => `x,${url}\n`).join('');
    expect(await read(content)).toMatchObject({ sites: ['a.example/'], addresses: 1, leftOut: 4 });
  });

  it('reads what is there of a file that breaks off within a cell, and says so', async () => {
    const content = `${CSV}${S},https://c.example,${S},"${S}`;
    expect(await read(content)).toMatchObject({
      sites: ['a.example/in', 'b.example/'],
      end: { kind: 'end', isCutOff: true },
    });
  });

  it('stops at a quotation mark that is never closed, however long the file is', async () => {
    const content = `${CSV}"${'x,y\n'.repeat(600_000)}`;
    expect((await read(content)).end).toEqual({ kind: 'end', isCutOff: true });
  });

  it.each<readonly [string, string, Content]>([
    ['an empty file', 'empty', ''],
    ['a picture', 'binary', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['random bytes', 'binary', Uint8Array.of(0xb1, 0x02, 0xff, 0x07, 0x80, 0x1f)],
    ['an archive', 'archive', 'PK\u0003\u0004rest'],
    ['a KeePass database', 'vault', Uint8Array.of(0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5)],
    [
      'an encrypted Bitwarden export',
      'encrypted',
      '{"encrypted": true, "passwordProtected": true, "data": "2.x"}',
    ],
    ['an encrypted Proton Pass export', 'encrypted', '-----BEGIN PGP MESSAGE-----\n\nwcBM\n'],
    ['the same in binary', 'encrypted', Uint8Array.of(0xc3, 0x2e, 0x04, 0x09, 0xff, 0x80)],
    ['half of a JSON file', 'damaged-json', BITWARDEN.slice(0, -20)],
    ['JSON of something else', 'unknown-json', '{"name": "package", "version": "1"}'],
    ['headers only', 'no-addresses', CHROME],
    ['apps only', 'no-addresses', `${CHROME}x,android://hash@com.a.example/,x,x,x\n`],
    ['a Bitwarden export without logins', 'no-addresses', '{"encrypted": false, "items": []}'],
    ['prose', 'no-addresses', 'Dear friend, this is no table.\nIt has commas, though.\n'],
  ])('explains %s', async (_, problem, content) => {
    expect(await stepsOf(content)).toMatchObject([
      ...Array((await stepsOf(content)).length - 1).fill({}),
      { kind: 'problem', problem },
    ]);
  });

  it.each([
    ['says so', new DOMException('The file has changed', 'NotReadableError')],
    ['calls it a network error', new TypeError('network error')],
  ])('explains a file that changed while it was read, if the browser %s', async (_, error) => {
    const file = new File([CSV], 'export');
    file.stream = () => new ReadableStream({ pull: () => Promise.reject(error) });
    expect(await all(readExport(file, null))).toEqual([{ kind: 'problem', problem: 'unreadable' }]);
  });

  it('loses no other entry of a JSON file to an entry that cannot be read', async () => {
    const items = [{ login: { uris: 'x' } }, null, 7, { login: { uris: [{ uri: 'https://a.example' }] } }];
    expect(await read(JSON.stringify({ items }))).toMatchObject({ sites: ['a.example/'], leftOut: 3 });
  });
});

describe('a column that nobody knows', () => {
  it('is picked by its heading, with the number of addresses in it', async () => {
    const content = 'Titel,Internetseite,Kennwort\nx,a.example,CANARY\ny,https://b.example,p\nz,,q\n';
    expect(await stepsOf(content)).toEqual([
      {
        kind: 'columns',
        columns: [{ index: 1, name: 'Internetseite', addresses: 2 }],
      },
    ]);
    expect(await read(content, 1)).toMatchObject({ sites: ['a.example/', 'b.example/'], leftOut: 1 });
  });

  it.each([
    ['in a language that nobody told us', 'Otsikko,Osoite,Salasana', ['Osoite']],
    ['of one word that is known', 'Name,Adresse,Zugang', ['Adresse']],
    ['twice', 'Name,Seite,Zweite Seite', ['Seite', 'Zweite Seite']],
  ])('has its own heading %s', async (_, headings, names) => {
    const second = names.length > 1 ? 'https://b.example' : 'CANARY';
    const steps = await stepsOf(`${headings}\nCANARY,https://a.example,${second}\n`);
    expect(steps).toMatchObject([{ kind: 'columns', columns: names.map((name) => ({ name })) }]);
    expect(JSON.stringify(steps)).not.toContain('CANARY');
  });

  it('is found if the headings alone are longer than a part of the file', async () => {
    // Node reads files in parts of 64 KB.
    const content = `Titel,${'lang '.repeat(20_000)},Internetseite\nx,y,https://a.example\n`;
    expect(await stepsOf(content)).toMatchObject([{ kind: 'columns', columns: [{ index: 2 }] }]);
    expect((await read(content, 2)).sites).toEqual(['a.example/']);
  });

  it('is not looked for among more than 1,000 columns', async () => {
    const row = (cell: string, columns: number) => `${Array(columns).fill(cell).join(',')}\n`;
    const file = (columns: number) => row('x', columns) + row('https://a.example', columns);
    expect(await stepsOf(file(1_000))).toMatchObject([{ kind: 'columns' }]);
    expect(await stepsOf(file(1_001))).toEqual([{ kind: 'problem', problem: 'too-many-columns' }]);
    // Several megabytes in one row, and no memory for each of them.
    expect(await stepsOf(file(200_000))).toEqual([{ kind: 'problem', problem: 'too-many-columns' }]);
  });

  it('is read from the first row if that may hold data', async () => {
    const content = 'x,CANARY,www.a.example\nhttps://b.example,CANARY,\n';
    expect(await read(content, 2)).toMatchObject({ sites: ['www.a.example/'], leftOut: 1 });
  });

  it.each([
    ['an account', 'canary@mail.example,CANARY,www.a.example\n', [2]],
    ['an account with a well-known password', 'CANARY,password,www.a.example\n', [2]],
    ['two addresses', 'https://a.example,CANARY,https://b.example\n', [0, 2]],
  ])('is picked by its number if the first row is %s', async (_, content, columns) => {
    const steps = await stepsOf(content);
    expect(steps).toMatchObject([{ kind: 'columns' }]);
    expect(steps.flatMap((step) => (step.kind === 'columns' ? step.columns : []))).toEqual(
      columns.map((index) => ({ index, name: null, addresses: 1 })),
    );
    expect(JSON.stringify(steps).toLowerCase()).not.toContain('canary');
  });
});

describe('a cell', () => {
  it.each([
    ['https://a.example', ['a.example/']],
    ['HTTPS://User:Secret@A.Example:8443/In?token=1#top', ['a.example/In']],
    ['a.example/in', ['a.example/in']],
    ['a.example:8080', ['a.example/']],
    ['https://a.example/x,y', ['a.example/x,y']],
    [
      'https://a.example/x, https://b.example\nc://d https://e.example',
      ['a.example/x', 'b.example/', 'e.example/'],
    ],
    ['a.example,b.example; c.example', ['a.example/', 'b.example/', 'c.example/']],
    ['https://bücher.example', ['xn--bcher-kva.example/']],
    ['https://8.8.8.8/x', ['8.8.8.8/x']],
    ['http://192.168.1.1/', []],
    ['http://localhost:3000', []],
    ['router', []],
    ['android://com.example.app', []],
    ['androidapp://com.example.app', []],
    ['chrome://settings', []],
    ['file:///home/me/a.html', []],
    ['javascript:alert(1)', []],
    ['https://', []],
    ['https://a b.example', []],
    ['=HYPERLINK("https://a.example")', []],
    [`https://a.example/${'x'.repeat(9_000)}`, []],
    ['', []],
  ])('%j names the sites %j', (cell, sites) => {
    expect(sitesInCell(cell)).toEqual(sites);
  });

  it.each([' ', ',', 'a,', 'https://', 'a://', '.', ' ,;'])('made of %j is read in linear time', (piece) => {
    const read = (length: number) => {
      const cell = piece.repeat(length / piece.length);
      for (let i = 0; i < 16; i++) sitesInCell(cell);
    };
    // Up to 8,000 characters: a cell of more than 8,192 is not read.
    expect(growthOf(read, 500)).toBeLessThan(MAX_GROWTH);
  });
});

describe('rows', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', ',', '"', '\n', '\r', '\\', ' ', 'é', '💡'),
    maxLength: 6,
  });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const inParts = (text: string, cuts: readonly number[]) => {
    const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
    const csv = new CsvRows();
    const rows = ends.flatMap((end, i) => csv.add(text.slice(i === 0 ? 0 : ends[i - 1], end), false));
    return [...rows, ...csv.add(text.slice(ends.at(-1) ?? 0), true)];
  };

  it('are the same wherever the text is cut', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(), { maxLength: 8 }),
        (rows, end, cuts) => {
          const text = [['h', 'i'], ...rows].map((row) => row.map(quoted).join(',') + end).join('');
          const expected = rows.map((row) => row.map((one) => one.replace(/\r\n?/g, '\n')));
          expect(inParts(text, cuts)).toEqual([['h', 'i'], ...expected]);
        },
      ),
    );
  });

  it('are read in linear time', () => {
    for (const row of ['a,b\n', '"a",""\n', '"\n', '""', ',', '\\', '\r']) {
      const growth = growthOf((length) => inParts(row.repeat(length / row.length), [length / 3, length / 2]));
      expect(growth).toBeLessThan(MAX_GROWTH);
    }
  });
});

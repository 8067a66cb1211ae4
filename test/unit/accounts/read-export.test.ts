import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSuffixes } from '../../../scripts/extension/public-suffixes.ts';
import { CellReader } from '../../../src/accounts/export/cell-reader.ts';
import { CsvRows } from '../../../src/accounts/export/csv-rows.ts';
import type { ExportStep } from '../../../src/accounts/export/export-step.ts';
import { readExport } from '../../../src/accounts/export/read-export.ts';
import { PackedSuffixes } from '../../../src/platform/packed-suffixes.ts';
import { BITWARDEN, PASSWORD_EXPORTS, SECRET as S } from '../../password-exports.ts';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

const reader = new CellReader(new PackedSuffixes(packSuffixes()));

type Content = string | Uint8Array<ArrayBuffer>;

async function all(steps: AsyncIterable<ExportStep>): Promise<ExportStep[]> {
  const list: ExportStep[] = [];
  for await (const step of steps) list.push(step);
  return list;
}

async function stepsOf(content: Content, column: number | null = null): Promise<ExportStep[]> {
  return all(readExport(new File([content], 'export'), column, reader));
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
      'Notes,PASSWORD, Url ,x\n"a\n""b"",c",p,https://a.example/in,\n,,b.example,\n',
    ],
    ['empty lines', CSV.replaceAll('\n', '\n\n')],
    ['spaces around addresses', 'url\n" https://a.example/in "\n b.example\n'],
    ['Windows-1252', encoded(CSV.replace(S, 'Caf\xe9'), [], (unit) => [unit])],
    ['UTF-16 with its mark', encoded(CSV, [0xff, 0xfe], (unit) => [unit & 255, unit >> 8])],
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
    ['JSON of something else', 'not-understood', '{"name": "package", "version": "1"}'],
    [
      'JSON with items that are none of a password manager',
      'not-understood',
      '{"items": [{"login": {"uris": []}}]}',
    ],
    ['a web page', 'not-understood', '<!doctype html><a href="https://a.example">a</a>'],
    ['a table without addresses', 'not-understood', 'Name,Age\nJo,44\nAl,45\n'],
    ['headers only', 'no-addresses', CHROME],
    ['apps only', 'no-addresses', `${CHROME}x,android://hash@com.a.example/,x,x,x\n`],
    ['a Bitwarden export without logins', 'no-addresses', '{"encrypted": false, "items": []}'],
    ['prose', 'not-understood', 'Dear friend, this is no table.\nIt has commas, though.\n'],
  ])('explains %s', async (_, problem, content) => {
    expect(await stepsOf(content)).toMatchObject([
      ...Array((await stepsOf(content)).length - 1).fill({}),
      { kind: 'problem', problem },
    ]);
  });

  it('is read the same in parts of any length', async () => {
    const bytes = new TextEncoder().encode(`${CHROME}Bücher,bücher.example,${S}ß,${S}😀,${S}\r\n${CSV}`);
    const whole = await read(bytes);
    expect(whole.sites[0]).toBe('xn--bcher-kva.example/');
    for (const length of [1, 2, 3, 7, 64]) {
      const file = new File([bytes], 'export');
      const parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
        bytes.slice(at * length, (at + 1) * length),
      );
      file.stream = () =>
        new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          },
        });
      const steps = await all(readExport(file, null, reader));
      expect(
        steps.flatMap((step) => (step.kind === 'sites' ? step.sites : [])),
        `${length}`,
      ).toEqual(whole.sites);
      expect(steps.at(-1)).toEqual(whole.end);
    }
  });

  it.each([
    ['says so', new DOMException('The file has changed', 'NotReadableError')],
    ['calls it a network error', new TypeError('network error')],
  ])('explains a file that changed while it was read, if the browser %s', async (_, error) => {
    const file = new File([CSV], 'export');
    file.stream = () => new ReadableStream({ pull: () => Promise.reject(error) });
    expect(await all(readExport(file, null, reader))).toEqual([{ kind: 'problem', problem: 'unreadable' }]);
  });

  it('loses no other entry of a JSON file to an entry that cannot be read', async () => {
    const items = [{ login: { uris: 'x' } }, null, 7, { login: { uris: [{ uri: 'https://a.example' }] } }];
    expect(await read(JSON.stringify({ encrypted: false, items }))).toMatchObject({
      sites: ['a.example/'],
      leftOut: 3,
    });
  });
});

describe('a column that no header names', () => {
  it.each<readonly [string, string, string[], number]>([
    [
      'is the one in which most cells are addresses',
      'Titel,Seite,Kennwort\nx,a.example,C\ny,https://b.example,p\nz,,q\n',
      ['a.example/', 'b.example/'],
      1,
    ],
    [
      'is the one with schemes, if another has names that could be hosts',
      'jo.me,C,https://a.example\nal.me,C,https://b.example\n',
      ['a.example/', 'b.example/'],
      0,
    ],
    [
      'may have its first address in the first row',
      'x,C,www.a.example\ny,C,https://b.example\nz,C,\n',
      ['www.a.example/', 'b.example/'],
      1,
    ],
    [
      'may have a row above its addresses that names a column',
      `Titel,Seite,Kennwort\nWebsite,,p\ncanary.com,https://a.example,p\n${'x,https://b.example,p\n'.repeat(2)}`,
      ['a.example/', 'b.example/'],
      1,
    ],
    [
      'may have commas in its queries and tildes in its paths',
      'x,"https://a.example/?b=1,c=d.com",p\ny,https://b.example/~jo,p\n',
      ['a.example/', 'b.example/~jo'],
      0,
    ],
    [
      'may have a row between its addresses that reads like a header',
      'x,https://a.example,jo,C\nMail,,Login,Website\ny,https://b.example,al,C\n',
      ['a.example/', 'b.example/'],
      1,
    ],
  ])('%s', async (_, content, sites, leftOut) => {
    expect(await read(content)).toMatchObject({ sites, leftOut });
  });

  it.each<readonly [string, string, readonly (readonly [index: number, addresses: number])[]]>([
    [
      'two columns have as many',
      'https://a.example,CANARY,https://b.example\n',
      [
        [0, 1],
        [2, 1],
      ],
    ],
    ['only some cells are addresses', 'a,CANARY.x\nb,y\nc,a.example\n', [[1, 1]]],
    [
      'another one could have some',
      'a.example,https://canary.net\nb.example,\n',
      [
        [0, 2],
        [1, 1],
      ],
    ],
  ])('is picked by its number if %s', async (_, content, columns) => {
    const steps = await stepsOf(content);
    expect(steps).toEqual([
      { kind: 'columns', columns: columns.map(([index, addresses]) => ({ index, addresses })) },
    ]);
    expect((await read(content, columns.at(-1)?.[0])).addresses).toBe(1);
  });

  it('is found if the headings alone are longer than a part of the file', async () => {
    // Node reads files in parts of 64 KB.
    const content = `Titel,${'lang '.repeat(20_000)},Internetseite\nx,y,https://a.example\n`;
    expect((await read(content)).sites).toEqual(['a.example/']);
  });

  it('is not looked for among more than 1,000 columns', async () => {
    const row = (cell: string, columns: number) => `${Array(columns).fill(cell).join(',')}\n`;
    const file = (columns: number) => row('x', columns) + row('https://a.example', columns);
    expect(await stepsOf(file(1_000))).toMatchObject([{ kind: 'columns' }]);
    expect(await stepsOf(file(1_001))).toEqual([{ kind: 'problem', problem: 'not-understood' }]);
    // Several megabytes in one row, and no memory for each of them.
    expect(await stepsOf(file(200_000))).toEqual([{ kind: 'problem', problem: 'not-understood' }]);
  });
});

describe('a file in a dialect of its own', () => {
  it.each<readonly [string, string]>([
    ['an empty first line', `\n\n${CSV}`],
    ['a title', `My passwords\n${CSV}`],
    ['a title that names a column', `Website\n${CSV}`],
    ['a comment', `# Made by a program, on 2026-01-01\n\n${CSV}`],
    ['an empty line before the one for Excel', `\nsep=;\n${CSV.replaceAll(',', ';')}`],
    ['semicolons below a header with commas', CHROME + CSV.slice(CHROME.length).replaceAll(',', ';')],
    ['tildes', CSV.replaceAll(',', '~')],
    ['bars', CSV.replaceAll(',', '|')],
  ])('is read with %s', async (_, content) => {
    expect(await sitesOf(content)).toEqual(['a.example/in', 'b.example/']);
  });

  it('gives no piece of a password with a comma, and keeps the address before it', async () => {
    const content = `${CHROME}x,https://a.example,jo,pa,ss.com,\nx,https://b.example,jo,pass,\n`;
    expect(await sitesOf(content)).toEqual(['a.example/', 'b.example/']);
    const after = 'title,user,password,url\nx,jo,pa,ss.com,https://a.example\nx,jo,p,https://b.example\n';
    expect(await sitesOf(after)).toEqual(['b.example/']);
  });

  it('gives nothing of a row whose quotation marks are wrong', async () => {
    const content = `${CHROME}x,"https://a.example"x,jo.com,p,\ny,https://c.example,al.com,"p",\nz,https://b.example,jo,p,\n`;
    expect(await sitesOf(content)).toEqual(['b.example/']);
  });

  it.each<readonly [string, string, string[]]>([
    [
      'cells with the same comma in each note',
      [3, 4, 5].map((cells) => `https://a.example;canary.me${';canary.com'.repeat(cells)}, x\n`).join(''),
      [],
    ],
    [
      'lines of a note without quotation marks',
      `url,password,note\nhttps://a.example,p,${'\ncanary.com\nx'.repeat(3)}`,
      [],
    ],
    [
      'a text',
      'Website URL: https://a.example\nLogin: jo\nPassword: canary.com\nComment: x\ncanary.net\n\n---\n',
      [],
    ],
    ['passwords alone', 'password\ncanary.com\ncanary.net\n', []],
  ])('gives nothing of %s', async (_, content, sites) => {
    expect(await sitesOf(content)).toEqual(sites);
  });

  /** What people type where an address does not belong. */
  const secret = fc
    .tuple(
      fc.constantFrom(
        'CANARY',
        'canary.com',
        'jo@canary.com',
        'canary,b.com',
        'canary;c.com',
        'ca"nary.com',
        'canary\nd.com',
        'canary~e.com',
        'canary\tf.com',
        'canary|g.com',
        '3.14',
        'url',
        'website',
        'password',
        '',
      ),
      fc.constantFrom('', ' ', '\n', ' canary.net'),
    )
    .map((parts) => parts.join(''));
  const address = fc.constantFrom(
    'https://a.example/in',
    'https://b.example',
    'c.example',
    'android://x@com.d.example/',
    '',
  );
  const HEADERS = ['folder', 'url', 'username', 'password', 'note'];

  it('gives nothing of another column, whatever the dialect', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(address, fc.array(secret, { minLength: 4, maxLength: 4 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.nat({ max: 4 }),
        fc.constantFrom(',', ';', '\t', '|', '~'),
        fc.constantFrom(
          '',
          '\n',
          'Canary title.com\n',
          '# canary, made by canary.com\n',
          'sep=%\n',
          '\n\nsep=%\n',
        ),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.boolean(),
        async (entries, column, delimiter, before, end, hasOtherHeader, isQuoted) => {
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const names = HEADERS.filter((name) => name !== 'url').toSpliced(column, 0, 'url');
          const header = names.join(hasOtherHeader ? ',' : delimiter);
          const rows = entries.map(([site, others]) => {
            const cells = others.toSpliced(column, 0, site);
            // An unquoted line break begins a row, and nobody can tell that it does not.
            return cells
              .map((cell) => (isQuoted ? quoted(cell) : cell.replaceAll(/\s/g, ' ')))
              .join(delimiter);
          });
          const content = before.replace('%', delimiter) + [header, ...rows].join(end) + end;
          const steps = await stepsOf(content);
          // Hosts alone are shown. A path is only compared with the list.
          const hosts = steps.flatMap((step) =>
            step.kind === 'sites' ? step.sites.map((site) => site.replace(/\/.*/, '')) : JSON.stringify(step),
          );
          const expected = ['a.example', 'b.example', 'c.example'];
          expect(
            hosts.filter((host) => (host.startsWith('{') ? /canary/i.test(host) : !expected.includes(host))),
          ).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('a cell', () => {
  it.each([
    ['https://a.example', ['a.example/']],
    ['HTTPS://User:Secret@A.Example:8443/In?token=1#top', ['a.example/In']],
    ['a.example/in', ['a.example/in']],
    ['a.example:8080', ['a.example/']],
    ['https://a.example/x,y', ['a.example/x']],
    ['https://a,b.example', ['b.example/']],
    ['https://a.example,b.example/in', ['a.example/', 'b.example/in']],
    ['["https://a.example","https://b.example"]', ['a.example/', 'b.example/']],
    ['https://a.example/?scope=openid,b.email;https://c.example', ['a.example/', 'c.example/']],
    ['https://a.example/#x;b.com', ['a.example/']],
    ['https://jo:pass,word.com,x@a.example', []],
    ['a.example/@me', ['a.example/@me']],
    ['jo@shop.example', []],
    ['router.lan', []],
    ['nas.local', []],
    ['wiki.corp', []],
    ['3.14', []],
    ['a_b.example', []],
    ['https://www.gov.uk/x', ['www.gov.uk/x']],
    [
      'https://a.example/x, https://b.example\nc://d https://e.example',
      ['a.example/x', 'b.example/', 'e.example/'],
    ],
    ['a.example,b.example; c.example', ['a.example/', 'b.example/', 'c.example/']],
    ['https://bücher.example', ['xn--bcher-kva.example/']],
    ['https://8.8.8.8/x', []],
    ['http://192.168.1.1/', []],
    ['http://localhost:3000', []],
    ['router', []],
    ['android://com.example.app', []],
    ['androidapp://com.example.app', []],
    ['chrome://settings', []],
    ['file:///home/me/a.html', []],
    ['javascript:alert(1)', []],
    ['https://', []],
    ['https://a b.example', ['b.example/']],
    ['=HYPERLINK("https://a.example")', ['a.example/']],
    [`https://a.example/${'x'.repeat(9_000)}`, []],
    ['', []],
  ])('%j names the sites %j', (cell, sites) => {
    expect(reader.sitesIn(cell)).toEqual(sites);
  });

  it.each([' ', ',', 'a,', 'https://', 'a://', '.', ' ,;'])('made of %j is read in linear time', (piece) => {
    const read = (length: number) => {
      const cell = piece.repeat(length / piece.length);
      for (let i = 0; i < 16; i++) reader.sitesIn(cell);
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

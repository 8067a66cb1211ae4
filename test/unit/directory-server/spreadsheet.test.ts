import { describe, expect, it } from 'vitest';
import { parseSpreadsheet } from '../../../packages/directory-server/src/data/spreadsheet.ts';

const HEADER = 'id,service,addresses,reviewed,date,finding,class,explanation,document,link,quote,grade';
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\n');
const TERMS = 'Terms,https://sheets.example/terms';

describe('a spreadsheet', () => {
  it('has a row for each finding, and one for a service without any', () => {
    const { services, cases } = parseSpreadsheet(
      sheet(
        `1,Time sheets,sheets.example www.sheets.example,yes,2026-02-03,Your data can be exported,good,"Tried, it works",${TERMS},"All ""entries""\ncan be exported",`,
        `1,,,,2026-03-01,It tracks you,bad,,${TERMS},,`,
        '2,Lunch,lunch.example,no,2026-01-12,,,,,,,',
        '3,Library,library.example,YES,2026-01-12,,,,,,,B',
        '4,Maps,example.com/maps,no,2026-01-12,It tracks you,Bad,,,,,',
      ),
      'our.csv',
    );
    expect(cases.map(({ id, title, classification }) => [id, title, classification])).toEqual([
      [1, 'Your data can be exported', 'good'],
      [2, 'It tracks you', 'bad'],
    ]);
    const listed = [...services].map(({ id, name, urls, rating, is_comprehensively_reviewed: reviewed }) => [
      id,
      name,
      urls.join(' '),
      rating,
      reviewed,
    ]);
    expect(listed).toEqual([
      [1, 'Time sheets', 'sheets.example www.sheets.example', 'C', true],
      [2, 'Lunch', 'lunch.example', 'N/A', false],
      [3, 'Library', 'library.example', 'B', true],
      [4, 'Maps', 'example.com/maps', 'D', false],
    ]);
    const [first] = services.slice(0, 1);
    expect(first).toMatchObject({
      created_at: '2026-02-03T00:00:00.000Z',
      updated_at: '2026-03-01T00:00:00.000Z',
      documents: [{ id: 1, name: 'Terms', url: 'https://sheets.example/terms' }],
      points: [
        { analysis: 'Tried, it works', quoteText: 'All "entries"\ncan be exported', document_id: 1 },
        { analysis: null, quoteText: null, document_id: 1, case: { id: 2 } },
      ],
    });
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('may have %s, the line ends of Windows and a byte order mark', (_, separator) => {
    const text = sheet('1,Lunch,lunch.example,no,2026-01-12').replaceAll(',', separator);
    const { services } = parseSpreadsheet(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`, 'our.csv');
    expect(services.slice(0, 9)).toMatchObject([{ name: 'Lunch', urls: ['lunch.example'] }]);
  });

  const lunch = '1,Lunch,lunch.example,no,2026-01-12';
  it.each([
    ['', 'our.csv, line 1: there is no column "id" (id, service,'],
    ['id,service,adresses,reviewed,date', 'our.csv, line 1: "adresses" is not a column'],
    [`${HEADER},id`, 'our.csv, line 1: the column "id" is there twice'],
    [HEADER, 'our.csv: there is no service'],
  ])('is rejected: %j', (text, message) => {
    expect(() => parseSpreadsheet(text, 'our.csv')).toThrow(message);
  });

  it.each([
    ['1,,lunch.example,no,2026-01-12', 'service must be the name'],
    ['1,Lunch,,no,2026-01-12', 'addresses must name a host like example.com'],
    ['1,Lunch,intranet,no,2026-01-12', 'addresses has "intranet", which is no host like'],
    ['1,Lunch,lunch.example,perhaps,2026-01-12', 'reviewed must be one of yes, no, but is "per'],
    ['1,Lunch,lunch.example,no,12.1.2026', 'date must be a day like 2026-02-03, but is "12.1'],
    ['1,Lunch,lunch.example,no,2026-02-30', 'date must be a day like 2026-02-03, but is "2026-'],
    [`${lunch},It tracks you,awful`, 'class must be one of good, bad, blocker, neutral, but is "awful"'],
    [`${lunch},,bad`, 'class is given, but the finding is empty'],
    [`${lunch},It tracks you,bad,,,https://x.example`, 'link is given, but no document'],
    [`${lunch},It tracks you,bad,,Terms,x`, 'link must be an http or https address, but is "x"'],
    [`${lunch},It tracks you,bad,,,,We track`, 'quote is given, but no document'],
    [`${lunch},Fine,good,,,,,E`, 'grade is E, but the findings give C: leave it empty'],
    [`${lunch},,,,,,,F`, 'grade must be one of A, B, C, D, E, but is "F"'],
    [`${lunch},,,,,,,,extra`, 'there are 13 cells, but only 12 columns'],
    ['1,"Lunch,lunch.example,no,2026-01-12', 'a quotation mark has no end, or something stands'],
  ])('is rejected with the row %s', (row, message) => {
    expect(() => parseSpreadsheet(sheet(row), 'our.csv')).toThrow(`our.csv, line 2: ${message}`);
  });

  it.each([
    ['', 'x,Lunch,lunch.example,no,2026-01-12', 'id must be an integer from 1, but is "x"'],
    [lunch, '1,Dinner,,,2026-01-12', 'service is "Dinner", but line 2 says "Lunch" for the same id'],
    [
      `${lunch},Fine,good`,
      '2,Maps,maps.example,no,2026-01-12,Fine,bad',
      'class is bad, but line 2 says good for the same finding',
    ],
    [
      `${lunch},Fine,good,,${TERMS}`,
      '1,,,,2026-01-12,Bad,bad,,Terms,https://y.example',
      'link is "https://y.example", but "Terms" of this service is at https://sheets.example/terms',
    ],
  ])('is rejected with the rows %s and %s', (first, second, message) => {
    expect(() => parseSpreadsheet(sheet(first, second), 'our.csv')).toThrow(`our.csv, line 3: ${message}`);
  });

  it('is rejected with the line of a mistake behind a cell of two lines', () => {
    const text = sheet(`${lunch},Fine,good,"two\nlines"`, '2,Maps,maps.example,maybe,2026-01-12');
    expect(() => parseSpreadsheet(text, 'our.csv')).toThrow('our.csv, line 4: reviewed');
  });
});

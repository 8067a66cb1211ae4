import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../../directory/sample.ts';
import { ask, at, directoryForTests } from './request.ts';

const directory = await directoryForTests();
const cell = '\\s*([^|]*?)\\s*';
const ROW = new RegExp(`^\\|\\s*\`([A-Z]+) ([^\`]+)\`([^|]*)\\|${cell}\\|${cell}\\|${cell}\\|$`, 'gm');

/** The rows of the table of refusals in docs/directory.md, as requests. */
const rows = Array.from(readFileSync('docs/directory.md', 'utf8').matchAll(ROW), (row) => {
  const [, method = '', path = '', more = '', status = '', error = '', name = ''] = row;
  const letters = /\+ (\d+) letters/.exec(more)?.[1] ?? '0';
  const asked = path.replaceAll('ID', '101') + 'x'.repeat(Number(letters));
  return {
    request: `${method} ${path}${more}`.trim(),
    method,
    path: asked,
    status: Number(status),
    error,
    name,
  };
});

describe('what is refused, as docs/directory.md says', () => {
  it('has a row for each endpoint', () => {
    const endpoints = [
      'service/v2',
      'service/v3',
      'case/v2',
      'document/v1',
      'search/v5',
      'search/v4',
      'search/v3',
      'search/v2',
    ];
    for (const endpoint of endpoints) {
      const count = rows.filter((row) => row.path.startsWith(`/${endpoint}/`)).length;
      expect(count, endpoint).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(rows)('$request', async ({ method, path, status, error, name }) => {
    const told = await ask(directory, path, { method });
    expect(told.status).toBe(status);
    if (error === 'a list') {
      expect(told.body).toEqual({
        detail: [
          expect.objectContaining({
            loc: ['query', name],
            type: expect.any(String),
            msg: expect.any(String),
          }),
        ],
      });
      return;
    }
    if (error === 'a sentence') {
      expect(told.body).toEqual({ detail: expect.any(String) });
      expect(String(at(told.body, 'detail')).startsWith(name)).toBe(true);
      return;
    }
    expect(Object.keys(Object(told.body))).toEqual(['error', 'message', 'parameters']);
    expect(at(told.body, 'error')).toBe(Number(error));
    expect(String(at(told.body, 'message')).startsWith(name)).toBe(true);
  });

  it('answers a parameter that is not there with an empty array in parameters', async () => {
    const told = await ask(directory, '/service/v2/?id=999999');
    expect(at(told.body, 'parameters')).toEqual([]);
  });

  it.each([
    ['0', 0],
    ['-1', -1],
    ['2', 2],
    ['abc', 'abc'],
    ['', ''],
  ])('names the page that does not exist: "%s"', async (page, named) => {
    const told = await ask(directory, `/service/v2/?page=${page}`);
    expect(at(told.body, 'parameters')).toEqual({ page: named });
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'says with %s that only GET is allowed',
    async (method) => {
      const answer = await fetch(`${directory.url}/service/v2/`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET');
    },
  );

  it('takes a path without its last slash', async () => {
    expect((await ask(directory, '/service/v2?id=101')).status).toBe(200);
  });

  it('goes on answering when a request has broken it', async () => {
    const broken = {
      length: 1,
      slice: () => [],
      [Symbol.iterator]: () => [][Symbol.iterator](),
      byId: () => fail(),
    };
    const fail = (): never => {
      throw new Error('the data is broken');
    };
    const complaints: unknown[] = [];
    const { error } = console;
    console.error = (complaint: unknown) => complaints.push(complaint);
    directory.setData({ services: broken, cases: [] });
    const told = await ask(directory, '/service/v2/?id=1');
    directory.setData(sample);
    console.error = error;
    expect(told).toMatchObject({ status: 500, body: { error: 131072 } });
    expect(complaints).toHaveLength(1);
    expect((await ask(directory, '/service/v2/?id=101')).status).toBe(200);
  });
});

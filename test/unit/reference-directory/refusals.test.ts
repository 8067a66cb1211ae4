import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { sample } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson } from './fetch-json.ts';

const directory = await directoryForTests();
const cell = '\\s*([^|]*?)\\s*';
const ROW = new RegExp(`^\\|\\s*\`([A-Z]+) ([^\`]+)\`([^|]*)\\|${cell}\\|${cell}\\|${cell}\\|$`, 'gm');

/** The table of errors in docs/directory.md, as requests. */
const rows = Array.from(readFileSync('docs/directory.md', 'utf8').matchAll(ROW), (row) => {
  const [, method = '', path = '', more = '', status = '', error = '', name = ''] = row;
  const letters = /\+ (\d+) letters/.exec(more)?.[1] ?? '0';
  return {
    request: `${method} ${path}${more}`.trim(),
    method,
    path: path.replaceAll('ID', '101') + 'x'.repeat(Number(letters)),
    status: Number(status),
    error,
    name,
  };
});

describe('errors as docs/directory.md lists them', () => {
  it('are found in the table', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it.each(rows)('$request', async ({ method, path, status, error, name }) => {
    const answer = await fetchJson(directory, path, { method });
    expect(answer.status).toBe(status);
    if (error === 'a list') {
      expect(answer.body).toMatchObject({ detail: [{ loc: ['query', name] }] });
    } else if (error === 'a sentence') {
      expect(String(at(answer.body, 'detail')).startsWith(name)).toBe(true);
    } else {
      expect(at(answer.body, 'error')).toBe(Number(error));
      expect(String(at(answer.body, 'message')).startsWith(name)).toBe(true);
    }
  });

  it.each([
    ['0', 0],
    ['-1', -1],
    ['2', 2],
    ['abc', 'abc'],
    ['', ''],
  ])('name the page that does not exist: "%s"', async (page, named) => {
    const answer = await fetchJson(directory, `/service/v2/?page=${page}`);
    expect(at(answer.body, 'parameters')).toEqual({ page: named });
  });

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'say for %s that only GET is allowed',
    async (method) => {
      const answer = await fetch(`${directory.url}/service/v2/`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET');
    },
  );
});

describe('the server', () => {
  it('accepts a path without its last slash', async () => {
    expect((await fetchJson(directory, '/service/v2?id=101')).status).toBe(200);
  });

  it('answers HTTP 500 after an internal error, and keeps running', async () => {
    const byId = (): never => {
      throw new Error('the data is broken');
    };
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    directory.setData({ services: Object.assign([], { byId }), cases: [] });
    const answer = await fetchJson(directory, '/service/v2/?id=1');
    directory.setData(sample);

    expect(answer).toMatchObject({ status: 500, body: { error: 131072 } });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect((await fetchJson(directory, '/service/v2/?id=101')).status).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src/directory/failure.ts';
import { answeringClient } from './answering-client.ts';

const KETTLE = { id: 1, name: 'Kettle', urls: ['kettle.example'], slug: 'kettle', rating: 'C' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  v5: { services: [KETTLE] },
  v4: { error: 256, message: '', parameters: { services: [KETTLE] } },
  v3: { error: 256, message: '', parameters: { services: [KETTLE] } },
  v2: {
    error: 256,
    message: '',
    parameters: { service: [{ id: 1, name: 'Kettle', url: 'kettle.example' }] },
  },
};

/** A client of a directory that gives one answer for these versions of the search, and finds something with the others. */
function clientOf(versions: readonly string[], status: number, body: unknown = '') {
  const asked: string[] = [];
  const client = answeringClient(({ pathname }) => {
    const version = pathname.split('/')[2] ?? '';
    asked.push(version);
    return versions.includes(version) ? [status, body] : [200, ANSWERS[version]];
  });
  return { client, asked };
}

const noSuch = { error: 65_536, message: 'INVALID_SERVICE', parameters: [] };

describe('a search', () => {
  it.each<[readonly string[], readonly string[]]>([
    [[], ['v5']],
    [['v5'], ['v5', 'v4']],
    [
      ['v5', 'v4'],
      ['v5', 'v4', 'v3'],
    ],
    [
      ['v5', 'v4', 'v3'],
      ['v5', 'v4', 'v3', 'v2'],
    ],
  ])(
    'of a directory without %j asks %j, and begins with v5 again the next time',
    async (missing, expected) => {
      const { client, asked } = clientOf(missing, 404);
      expect(await client.search('kettle.example')).toMatchObject([{ id: 1, name: 'Kettle' }]);
      await client.search('kettle.example');
      expect(asked).toEqual([...expected, ...expected]);
    },
  );

  it('goes on after HTTP 410 too, and says in the end that the newest is gone, whatever the others say', async () => {
    const asked: string[] = [];
    const client = answeringClient(({ pathname }) => {
      asked.push(pathname.split('/')[2] ?? '');
      return asked.length === 1 ? [410, ''] : [404, noSuch];
    });
    await expect(client.search('kettle.example')).rejects.toMatchObject({ failure: { kind: 'gone' } });
    expect(asked).toEqual(['v5', 'v4', 'v3', 'v2']);
  });

  it.each<[number, unknown]>([
    [400, { detail: 'Forbidden' }],
    [401, ''],
    [403, noSuch],
    [405, { detail: 'Method Not Allowed' }],
    [422, ''],
    [429, ''],
    [500, ''],
    [501, ''],
    [200, '<!doctype html>'],
    [200, { detail: 'Not Found' }],
    [200, { things: [] }],
    [200, noSuch],
  ])('does not send the text again after HTTP %i with %j', async (status, body) => {
    const { client, asked } = clientOf(['v5'], status, body);
    await expect(client.search('kettle.example')).rejects.toBeInstanceOf(FailureError);
    expect(asked).toEqual(['v5']);
  });
});

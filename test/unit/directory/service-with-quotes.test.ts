import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import type { Http } from '../../../src/directory/http.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { quotesSchema } from '../../../src/directory/schema/point.ts';

describe('the quote of a point', () => {
  it.each([
    ['in the field of the interface', { quoteText: 'We may.' }, 'We may.'],
    ['in the field of other deployments', { quote_text: 'We may.' }, 'We may.'],
    ['with half a surrogate pair', { quoteText: 'We \ud83d may.' }, 'We \ufffd may.'],
    ['null', { quoteText: null }, undefined],
    ['blank', { quoteText: ' \n' }, undefined],
    ['missing', {}, undefined],
    ['a number', { quoteText: 5 }, undefined],
  ])('%s', (_, fields, quote) => {
    expect(v.parse(quotesSchema, { id: 1, points: [{ id: 7, ...fields }] }).quotes.get(7)?.text).toBe(quote);
  });

  it('is left out if the point is invalid; other quotes are kept', () => {
    const points = [null, 'x', { id: 1 }, { id: 2, quoteText: 'Yes.' }];
    const { quotes } = v.parse(quotesSchema, { id: 1, points });
    expect([...quotes]).toEqual([[2, { text: 'Yes.', start: null }]]);
  });
});

describe('the client', () => {
  const asked: Parameters<Http>[0][] = [];
  const clientWithBody = (body: unknown) =>
    createDirectoryClient(profileOf('https://directory.example'), async (request) => {
      asked.push(request);
      const bytes = new TextEncoder().encode(JSON.stringify(body));
      return { status: 200, headers: new Headers(), body: new Uint8Array(bytes) };
    });

  it('asks v2 for quotes with the service id and nothing else', async () => {
    const parameters = {
      id: 194,
      points: [
        { id: 3, quoteText: 'A clause.', quoteStart: 5 },
        { id: 4, quoteText: 'Another.', quoteStart: -1 },
      ],
    };
    const body = { error: 256, message: 'OK', parameters };
    const quotes = await clientWithBody(body).serviceWithQuotes(194);
    expect([...quotes]).toEqual([
      [3, { text: 'A clause.', start: 5 }],
      [4, { text: 'Another.', start: null }],
    ]);
    expect(asked.at(-1)).toMatchObject({
      url: 'https://directory.example/service/v2/?id=194',
      purpose: { kind: 'quotes', service: 194 },
    });
  });

  it('encodes the query of a search', async () => {
    const found = await clientWithBody({
      services: [{ id: 1, name: 'Smalltown', urls: ['smalltown.example'], rating: 'b' }, 'nonsense'],
    }).search('small town&x=1');
    expect(found).toMatchObject([{ id: 1, name: 'Smalltown', gradeState: { grade: 'B' } }]);
    expect(asked.at(-1)?.url).toBe('https://directory.example/search/v5/?query=small%20town%26x%3D1');
  });
});

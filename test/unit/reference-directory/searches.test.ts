import { describe, expect, it } from 'vitest';
import { rankedSearch } from '../../directory/ranked-search.ts';
import type { ServiceRecord } from '../../directory/records.ts';
import { sample, sampleServices } from '../../directory/sample.ts';
import { ask, at, directoryForTests, listAt } from './request.ts';

const directory = await directoryForTests({ tiers: false });

describe('the order of a search', () => {
  const ids = (query: string) => rankedSearch(sample.services, query).map((service) => service.id);

  it.each([
    ['a domain finds its service', 'fjordmail.example', [101]],
    ['a domain finds a service by any of its addresses', 'chtr.example', [103]],
    ['an address is reduced to its host', 'https://user@www.chatterbox.example:443/inbox?all#top', [103]],
    ['the service of a domain comes before those of its subdomains', 'glimmer.example', [104, 105]],
    ['the service of a subdomain comes before that of its parent', 'archive.glimmer.example', [105, 104]],
    ['a subdomain that nobody claims finds the service above it', 'en.wegweiser.example', [405]],
    ['two services on one host are both found, the reviewed one first', 'marktplein.example', [301, 302]],
    ['the same name comes before a longer one', 'Marktplein', [301, 302]],
    ['a name is found without its capitals and accents', 'larmfeuer', [108]],
    ['a word within a name is found', 'savings', [311]],
    ['a name in another script is found', '漢字', [909]],
    ['part of a domain comes last', 'hundred-mirrors', [913]],
    ['nothing is found for a name that nobody has', 'xyzzy', []],
    ['nothing is found for a top-level domain alone', '.example', []],
  ])('%s', (_, query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it.each([
    [
      'reviewed ones come first',
      { id: 2, is_comprehensively_reviewed: true, name: 'Twin Pines' },
      { id: 1, name: 'Twin' },
    ],
    ['then those with the shorter name', { id: 2, name: 'Twin Oak' }, { id: 1, name: 'Twin Maples' }],
    ['then those with the lower id', { id: 1, name: 'Twin Oak' }, { id: 2, name: 'Twin Elm' }],
  ])('puts equals in order: %s', (_, first, second) => {
    const blank = { urls: ['twin.example'], is_comprehensively_reviewed: false };
    const [any] = sample.services;
    if (any === undefined) throw new Error('the sample is empty');
    const services: ServiceRecord[] = [second, first].map((fields) => ({ ...any, ...blank, ...fields }));
    expect(rankedSearch(services, 'twin.example').map((service) => service.id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('gives at most 50', () => {
    const [first] = sample.services;
    if (first === undefined) throw new Error('the sample is empty');
    const many = Array.from({ length: 80 }, (_, index): ServiceRecord => ({ ...first, id: index + 1 }));
    expect(rankedSearch(many, first.name)).toHaveLength(50);
  });
});

describe('the answers of the searches', () => {
  it('v5: one field, services, as list items with timestamps in the v3 shape', async () => {
    const { status, body } = await ask(directory, '/search/v5/?query=fjordmail.example');
    expect(status).toBe(200);
    const listed = sampleServices.find((service) => service.id === 101);
    expect(body).toEqual({
      services: [
        {
          ...listed,
          created_at: listed?.created_at.replace('Z', '000'),
          updated_at: listed?.updated_at.replace('Z', '000'),
        },
      ],
    });
  });

  it('v4: list items in the envelope', async () => {
    const { body } = await ask(directory, '/search/v4/?query=fjordmail.example');
    expect(body).toMatchObject({ error: 256, parameters: { services: [{ id: 101, name: 'Fjordmail' }] } });
  });

  it('v3: the same, and the mask says that it is superseded', async () => {
    const { body } = await ask(directory, '/search/v3/?query=fjordmail.example');
    expect(body).toMatchObject({ error: 320, parameters: { services: [{ id: 101 }] } });
  });

  it('v2: the query in the path, and the oldest shape of a service', async () => {
    const { body } = await ask(directory, '/search/v2/fjordmail.example.json');
    expect(Object.keys(Object(body))).toEqual(['error', 'message', 'parameters']);
    expect(at(body, 'error'), 'superseded, too').toBe(320);
    expect(at(body, 'parameters')).toEqual({
      service: [
        {
          id: 101,
          name: 'Fjordmail',
          url: 'fjordmail.example,fjordmail.test,lanternpost.onion',
          created_at: expect.any(String),
          updated_at: expect.any(String),
          wikipedia: null,
        },
      ],
    });
  });

  it('v2: a query with a slash and an accent is percent-encoded', async () => {
    const { body } = await ask(directory, `/search/v2/${encodeURIComponent('lärmfeuer.example/x')}.json`);
    expect(listAt(body, 'parameters', 'service').map((row) => at(row, 'id'))).toEqual([108]);
  });

  it.each([
    ['/search/v4/?query=%20', { services: [] }],
    ['/search/v2/%20.json', { service: [] }],
  ])('a failed query is HTTP 200, error 16 and an empty list: %s', async (path, parameters) => {
    const { status, body } = await ask(directory, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: 16, parameters });
  });
});

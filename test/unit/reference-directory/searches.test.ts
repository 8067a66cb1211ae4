import { describe, expect, it } from 'vitest';
import { rankedSearch } from '../../directory/ranked-search.ts';
import type { ServiceRecord } from '../../directory/records.ts';
import { sample, sampleServices } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

const directory = await directoryForTests({ tiers: false });

describe('the search', () => {
  const ids = (query: string) => rankedSearch(sample.services, query).map((service) => service.id);

  it.each([
    ['finds a service by its domain', 'fjordmail.example', [101]],
    ['finds a service by any of its URLs', 'chtr.example', [103]],
    ['reduces a URL to its host', 'https://user@www.chatterbox.example:443/inbox?all#top', [103]],
    ['puts the service of a domain before those of its subdomains', 'glimmer.example', [104, 105]],
    ['puts the service of a subdomain before that of its parent', 'archive.glimmer.example', [105, 104]],
    ['finds the service of the parent domain', 'en.wegweiser.example', [405]],
    ['finds both services on one host, the reviewed one first', 'marktplein.example', [301, 302]],
    ['puts an exact name before a longer one', 'Marktplein', [301, 302]],
    ['ignores case and accents', 'larmfeuer', [108]],
    ['finds a word within a name', 'savings', [311]],
    ['finds a name in another script', '漢字', [909]],
    ['finds a part of a domain', 'hundred-mirrors', [913]],
    ['finds nothing for an unknown name', 'xyzzy', []],
    ['finds nothing for a top-level domain alone', '.example', []],
  ])('%s', (_, query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it.each([
    [
      'reviewed first',
      { id: 2, is_comprehensively_reviewed: true, name: 'Twin Pines' },
      { id: 1, name: 'Twin' },
    ],
    ['then the shorter name', { id: 2, name: 'Twin Oak' }, { id: 1, name: 'Twin Maples' }],
    ['then the lower id', { id: 1, name: 'Twin Oak' }, { id: 2, name: 'Twin Elm' }],
  ])('orders equal matches: %s', (_, first, second) => {
    const shared = { urls: ['twin.example'], is_comprehensively_reviewed: false };
    const [any] = sample.services;
    if (any === undefined) throw new Error('the sample is empty');
    const services: ServiceRecord[] = [second, first].map((fields) => ({ ...any, ...shared, ...fields }));
    expect(rankedSearch(services, 'twin.example').map((service) => service.id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('returns at most 50 services', () => {
    const [first] = sample.services;
    if (first === undefined) throw new Error('the sample is empty');
    const many = Array.from({ length: 80 }, (_, index): ServiceRecord => ({ ...first, id: index + 1 }));
    expect(rankedSearch(many, first.name)).toHaveLength(50);
  });
});

describe('the search endpoints', () => {
  it('v5: returns list items without envelope, with timestamps in the v3 format', async () => {
    const { status, body } = await fetchJson(directory, '/search/v5/?query=fjordmail.example');
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

  it('v4: returns list items in the envelope', async () => {
    const { body } = await fetchJson(directory, '/search/v4/?query=fjordmail.example');
    expect(body).toMatchObject({ error: 256, parameters: { services: [{ id: 101, name: 'Fjordmail' }] } });
  });

  it('v3: like v4, with the bit for a deprecated endpoint', async () => {
    const { body } = await fetchJson(directory, '/search/v3/?query=fjordmail.example');
    expect(body).toMatchObject({ error: 320, parameters: { services: [{ id: 101 }] } });
  });

  it('v2: takes the query from the path and returns services with its own fields', async () => {
    const { body } = await fetchJson(directory, '/search/v2/fjordmail.example.json');
    expect(Object.keys(Object(body))).toEqual(['error', 'message', 'parameters']);
    expect(at(body, 'error')).toBe(320);
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

  it('v2: accepts a percent-encoded query', async () => {
    const { body } = await fetchJson(
      directory,
      `/search/v2/${encodeURIComponent('lärmfeuer.example/x')}.json`,
    );
    expect(listAt(body, 'parameters', 'service').map((row) => at(row, 'id'))).toEqual([108]);
  });

  it.each([
    ['/search/v4/?query=%20', { services: [] }],
    ['/search/v2/%20.json', { service: [] }],
  ])('answer a failed query with HTTP 200, error 16 and an empty list: %s', async (path, parameters) => {
    const { status, body } = await fetchJson(directory, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: 16, parameters });
  });
});

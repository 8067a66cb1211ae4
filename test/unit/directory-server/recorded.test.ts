import { describe, expect, it } from 'vitest';
import {
  directoryFrom,
  parseDetails,
  parseList,
} from '../../../packages/directory-server/src/data/recorded.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

const TIMES = { created_at: '2026-06-11T00:00:00.000Z', updated_at: '2026-06-11T00:00:00.000Z' };
const ITEM = {
  id: 7,
  is_comprehensively_reviewed: false,
  name: 'Seven',
  urls: ['seven.example'],
  slug: null,
  rating: 'N/A',
  ...TIMES,
};
const POINT = {
  id: 70,
  title: 'Seven keeps logs',
  source: '',
  status: 'approved',
  analysis: null,
  case: { id: 3, classification: 'bad', weight: 20, title: 'Logs', description: '', topic_id: 1 },
  document_id: null,
  quoteText: null,
  quoteStart: null,
  quoteEnd: null,
  ...TIMES,
};
const DETAILS = { ...ITEM, rating: 'B', image: '/logos/7.svg', documents: [], points: [POINT] };

describe('recorded answers', () => {
  it('are served with the rating of the list item and the logo of this directory', async () => {
    const data = directoryFrom(
      parseList(JSON.stringify([ITEM]), 'l'),
      parseDetails(JSON.stringify(DETAILS), 'd'),
    );
    const directory = await directoryForTests({ data });
    const { body } = await fetchJson(directory, '/service/v2/?id=7');
    expect(body).toMatchObject({
      parameters: {
        rating: null,
        image: `${directory.url}/logos/7.svg`,
        points: [POINT],
      },
    });
    expect((await fetchJson(directory, '/case/v2/?id=3')).body).toMatchObject({
      parameters: { title: 'Logs', created_at: POINT.created_at },
    });
  });

  it.each([
    ['an array', [ITEM]],
    ['a page of service v3', { services: [ITEM], page: { total: 1 } }],
    ['a page of service v2', { error: 256, message: 'OK', parameters: { services: [ITEM] } }],
  ])('may be a list in %s', (_, file) => {
    expect(parseList(JSON.stringify(file), 'l')).toEqual([ITEM]);
  });

  it('may be a list without dates', () => {
    const { created_at, updated_at, ...item } = ITEM;
    const epoch = '1970-01-01T00:00:00.000Z';
    expect(parseList(JSON.stringify([{ ...item, updated_at: null }]), 'l')).toEqual([
      { ...item, created_at: epoch, updated_at: epoch },
    ]);
  });

  it.each([
    [{}, 'l: services: Invalid key: Expected "services" but received undefined'],
    [
      { parameters: { services: null } },
      'l: parameters.services: Invalid type: Expected Array but received null',
    ],
    [[ITEM, ITEM], 'l: [1].id: 7 is used twice'],
    [[{ ...ITEM, name: null }], 'l: [0].name: Invalid type: Expected string but received null'],
    [[{ ...ITEM, urls: 'a.example' }], 'l: [0].urls: Invalid type: Expected Array but received "a.example"'],
  ])('are rejected: list %j', (file, message) => {
    expect(() => parseList(JSON.stringify(file), 'l')).toThrow(message);
  });

  it.each([
    [{ status: 'new' }, 'status: Invalid type: Expected ("approved" | '],
    [{ case: null }, 'case: Invalid type: Expected Object but received null'],
  ])('are rejected: details with %j in a point', (change, message) => {
    const text = JSON.stringify({ ...DETAILS, points: [{ ...POINT, ...change }] });
    expect(() => parseDetails(text, 'd')).toThrow(`d, line 1: points[0].${message}`);
  });

  it('are rejected: details that are not JSON', () => {
    expect(() => parseDetails('\n{"id":', 'd')).toThrow('d, line 2 is not JSON');
  });
});

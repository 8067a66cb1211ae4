import { describe, expect, it } from 'vitest';
import type { CaseRecord } from '../../directory/records.ts';
import { sample } from '../../directory/sample.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

const directory = await directoryForTests();

describe('case v2', () => {
  it('returns one case by id, with timestamps and without translations', async () => {
    const { status, body } = await fetchJson(directory, '/case/v2/?id=11');
    expect(status).toBe(200);
    expect(body).toEqual({
      error: 256,
      message: expect.any(String),
      parameters: {
        id: 11,
        weight: 90,
        title: 'Your personal data can be sold',
        description: expect.any(String),
        updated_at: expect.stringMatching(/Z$/),
        created_at: expect.stringMatching(/Z$/),
        topic_id: 2,
        classification: 'blocker',
      },
    });
  });

  it('returns all cases without an id', async () => {
    const { body } = await fetchJson(directory, '/case/v2/');
    expect(at(body, 'parameters', '_page')).toEqual({ total: 60, current: 1, start: 1, end: 1 });
    expect(listAt(body, 'parameters', 'cases')).toHaveLength(60);
  });

  it('splits a longer list into pages of 100', async () => {
    const [first] = sample.cases;
    if (first === undefined) throw new Error('the sample has no cases');
    const cases = Array.from({ length: 250 }, (_, index): CaseRecord => ({ ...first, id: index + 1 }));
    directory.setData({ ...sample, cases });
    const { body } = await fetchJson(directory, '/case/v2/?page=3');
    directory.setData(sample);
    expect(at(body, 'parameters', '_page')).toEqual({ total: 250, current: 3, start: 1, end: 3 });
    expect(listAt(body, 'parameters', 'cases').map((row) => at(row, 'id'))).toEqual(
      Array.from({ length: 50 }, (_, index) => 201 + index),
    );
  });
});

describe('document v1', () => {
  it('returns the HTML text of one document and the id of its service', async () => {
    const { status, body } = await fetchJson(directory, '/document/v1/?id=1010');
    expect(status).toBe(200);
    expect(at(body, 'error')).toBe(256);
    expect(at(body, 'parameters')).toEqual({
      id: 1010,
      name: 'Terms and Conditions',
      url: 'https://fjordmail.example/legal/terms',
      text: expect.stringContaining('<h1>Fjordmail: Terms and Conditions</h1>'),
      text_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      service_id: 101,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
  });

  it('returns id and text version of every document without an id', async () => {
    const { body } = await fetchJson(directory, '/document/v1/');
    const documents = listAt(body, 'parameters', 'documents');
    const expected = sample.services.flatMap((service) => service.documents ?? []);
    expect(documents).toHaveLength(expected.length);
    const one = await fetchJson(directory, '/document/v1/?id=1010');
    expect(documents).toContainEqual({ id: 1010, text_version: at(one.body, 'parameters', 'text_version') });
  });

  it('has each quote at its offset in the text', async () => {
    const service = await fetchJson(directory, '/service/v2/?id=902');
    let compared = 0;
    for (const point of listAt(service.body, 'parameters', 'points')) {
      if (at(point, 'quoteStart') === null) continue;
      const document = await fetchJson(directory, `/document/v1/?id=${String(at(point, 'document_id'))}`);
      const text = String(at(document.body, 'parameters', 'text'));
      expect(text.slice(Number(at(point, 'quoteStart')), Number(at(point, 'quoteEnd')))).toBe(
        at(point, 'quoteText'),
      );
      compared += 1;
    }
    expect(compared).toBe(4);
  });
});

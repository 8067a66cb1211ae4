import { describe, expect, it } from 'vitest';
import { generatedDirectory } from '../../directory/generated-directory.ts';
import { at, directoryForTests, fetchJson, listAt } from './fetch-json.ts';

describe('a generated directory', () => {
  const { services } = generatedDirectory(5000, 7);
  const all = [...services];

  it('has the requested number of services, each with a unique id and unique URLs', () => {
    expect(services.length).toBe(5000);
    expect(all.map((service) => service.id)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    const urls = all.flatMap((service) => service.urls);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length / 5000).toBeCloseTo(1.6, 1);
  });

  it('depends on the seed', () => {
    expect([...generatedDirectory(50, 7).services]).toEqual(all.slice(0, 50));
    expect([...generatedDirectory(50, 8).services]).not.toEqual(all.slice(0, 50));
  });

  it('has the distribution of ratings of a large directory', () => {
    const share = (rating: string) => all.filter((service) => service.rating === rating).length / 5000;
    expect(share('N/A')).toBeCloseTo(0.77, 1);
    for (const grade of ['A', 'B', 'C', 'D', 'E']) expect(share(grade)).toBeGreaterThan(0);
  });

  it('creates only the requested services, even at the end of a million', async () => {
    const million = generatedDirectory(1_000_000, 1).services;
    let made = 0;
    const counted = {
      ...million,
      slice(start: number, end: number) {
        made += end - start;
        return million.slice(start, end);
      },
      [Symbol.iterator](): never {
        throw new Error('all services were requested');
      },
    };
    const directory = await directoryForTests({ data: { services: counted, cases: [] } });
    const { body } = await fetchJson(directory, '/service/v2/?page=10000');
    expect(at(body, 'parameters', '_page')).toEqual({
      total: 1_000_000,
      current: 10_000,
      start: 1,
      end: 10_000,
    });
    expect(listAt(body, 'parameters', 'services')).toHaveLength(100);
    expect((await fetchJson(directory, '/service/v3/?id=1000000')).body).toMatchObject({
      id: 1_000_000,
      points: [],
    });
    expect((await fetchJson(directory, '/service/v3/?id=1000001')).status).toBe(404);
    expect(made).toBe(100);
  });
});

import { describe, expect, it } from 'vitest';
import { scaledDirectory } from '../../directory/scale.ts';
import { ask, at, directoryForTests, listAt } from './request.ts';

describe('a generated directory', () => {
  const { services } = scaledDirectory(5000, 7);
  const all = [...services];

  it('has as many services as were asked for, each with an id and addresses of its own', () => {
    expect(services.length).toBe(5000);
    expect(all.map((service) => service.id)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
    const urls = all.flatMap((service) => service.urls);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length / 5000).toBeCloseTo(1.6, 1);
  });

  it('is the same for the same seed and another for another', () => {
    expect([...scaledDirectory(50, 7).services]).toEqual(all.slice(0, 50));
    expect([...scaledDirectory(50, 8).services]).not.toEqual(all.slice(0, 50));
  });

  it('has ratings as a large directory has them', () => {
    const share = (rating: string) => all.filter((service) => service.rating === rating).length / 5000;
    expect(share('N/A')).toBeCloseTo(0.77, 1);
    for (const grade of ['A', 'B', 'C', 'D', 'E']) expect(share(grade)).toBeGreaterThan(0);
  });

  it('makes only the services that are asked for, also at the end of a million', async () => {
    const million = scaledDirectory(1_000_000, 1).services;
    let made = 0;
    const counted = {
      ...million,
      slice(start: number, end: number) {
        made += end - start;
        return million.slice(start, end);
      },
      [Symbol.iterator](): never {
        throw new Error('somebody wants all of them');
      },
    };
    const directory = await directoryForTests({ data: { services: counted, cases: [] } });
    const { body } = await ask(directory, '/service/v2/?page=10000');
    expect(at(body, 'parameters', '_page')).toEqual({
      total: 1_000_000,
      current: 10_000,
      start: 1,
      end: 10_000,
    });
    expect(listAt(body, 'parameters', 'services')).toHaveLength(100);
    expect((await ask(directory, '/service/v3/?id=1000000')).body).toMatchObject({
      id: 1_000_000,
      points: [],
    });
    expect((await ask(directory, '/service/v3/?id=1000001')).status).toBe(404);
    expect(made).toBe(100);
  });
});

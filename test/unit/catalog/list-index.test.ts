import { describe, expect, it, vi } from 'vitest';
import { buildListIndex, openListIndex } from '../../../src/catalog/list-index.ts';
import { FailureError } from '../../../src/directory/failure.ts';
import { service } from './sync/fake-directory.ts';

const many = (length: number, urls: readonly string[]) =>
  Array.from({ length }, (_, i) => service(i, { urls }));

const turn = vi.fn(async () => {});
vi.mock('../../../src/platform/next-turn.ts', () => ({ nextTurn: () => turn() }));

const built = async (services: Parameters<typeof buildListIndex>[0]) =>
  openListIndex(await buildListIndex(services));

describe('the index of a list', () => {
  it('lets others take their turn whenever a slice of time is over', async () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 20));
    const services = Array.from({ length: 20_000 }, (_, i) => service(i, { urls: [`s${i}.example`] }));
    await built(services);
    expect(turn.mock.calls.length).toBeGreaterThan(15);
    clock.mockRestore();
  });

  it('holds 100,000 services', async () => {
    const { summaries } = await built(many(100_000, []));
    expect(summaries.size).toBe(100_000);
  });

  it.each([
    ['more than 100,000 services', many(100_001, [])],
    [
      'addresses with more than a million labels and segments',
      many(1_001, [`a.example${'/a'.repeat(1_000)}`]),
    ],
    ['addresses with more than 10 million characters', many(1_001, [`${'a'.repeat(10_000)}.example`])],
  ])('refuses %s', async (_, services) => {
    await expect(async () => built(services)).rejects.toThrow(FailureError);
  });
});

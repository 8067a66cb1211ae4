import { expect, it } from 'vitest';
import { fakeDirectory, services } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/** Syncs ten pages that take so long each. Gives what kept the worker alive, by the seconds since the start. */
async function keptAlive(pageMs: number) {
  const environment = await FakeEnvironment.create();
  const start = environment.now;
  const second = () => Math.round((environment.now - start) / 1000);
  const calls = { alarm: [] as number[], awake: [] as number[] };
  const directory = fakeDirectory(services(100));
  directory.answer = (page) => {
    environment.now += pageMs;
    return page;
  };
  const sync = environment.sync(directory.client, {
    async wakeAt(time) {
      if (time - environment.now === 60_000) calls.alarm.push(second());
    },
    async stayAwake() {
      calls.awake.push(second());
    },
  });
  await sync.run();
  return calls;
}

it.each([
  ['once for a fast list', 100, [0]],
  ['every four seconds for a slower one', 2_000, [0, 4, 8, 12, 16, 20]],
  ['at each page of a slow one', 20_000, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200]],
])('a sync keeps its worker awake, with an alarm in case it dies: %s', async (_, pageMs, seconds) => {
  expect(await keptAlive(pageMs)).toEqual({ alarm: seconds, awake: seconds });
});

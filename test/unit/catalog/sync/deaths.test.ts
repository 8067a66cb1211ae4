import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readList } from '../../../../src/catalog/list-record.ts';
import { readBlocks } from '../../../../src/catalog/pages.ts';
import { createSync } from '../../../../src/catalog/sync/sync.ts';
import { DIRECTORY, type ScriptedDirectory, scriptedDirectory, services } from './directory-in-memory.ts';
import { Mortal } from './mortal.ts';
import { World } from './world.ts';

/*
 * The worker dies at every single wait of a run of 25 pages, each time in a world of its own, and another one wakes.
 */

const PAGES = 25;
const SIZE = 4;
const MINUTE = 60_000;
/** Of the waits of a first list that a worker dies at, each so many is tried; all of them with FULL_SIZE. */
const STEP = process.env.FULL_SIZE ? 1 : 7;

const OLD = services(PAGES * SIZE, { name: 'old' });
const NEW = services(PAGES * SIZE, { name: 'new' });

let world: World;
let directory: ScriptedDirectory;

beforeEach(async () => {
  world = await World.fresh();
  directory = scriptedDirectory(OLD, SIZE);
});
afterEach(() => world.database.close());

/** A life that ends at its nth wait; gives whether it did not come so far. */
async function live(dieAt: number): Promise<boolean> {
  const mortal = new Mortal(dieAt);
  const sync = createSync(mortal.inherit(world.surroundings(directory.client)));
  const outcome = await Promise.race([
    sync.run('user').then(() => 'landed'),
    mortal.death.then(() => 'dead'),
  ]);
  // What the dead worker had asked for may still arrive, and must change nothing.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return outcome === 'landed';
}

/** Names in the list that readers see. */
async function visible(): Promise<string[]> {
  const { current } = await readList(world.database, DIRECTORY);
  if (!current) return [];
  const block = await readBlocks(world.database, DIRECTORY, current.id);
  expect(block.services).toHaveLength(PAGES * SIZE);
  return [...new Set(block.services.map(({ name }) => name))];
}

/** How often the page was asked for that was asked for most. */
function mostAsked(): number {
  const counts = new Map<number, number>();
  for (const page of directory.asked) counts.set(page, (counts.get(page) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

async function waitsOfAWholeRun(): Promise<number> {
  const mortal = new Mortal(Number.POSITIVE_INFINITY);
  await createSync(mortal.inherit(world.surroundings(directory.client))).run('user');
  return mortal.waits;
}

describe('a worker that dies', () => {
  it('at any wait of an update leaves the old list, whole, and the next one ends the run', async () => {
    const sync = world.sync(directory.client);
    await sync.run();
    let dieAt = 1;
    for (; ; dieAt++) {
      directory.list = dieAt % 2 === 0 ? OLD : NEW;
      const [before, after] = dieAt % 2 === 0 ? ['new', 'old'] : ['old', 'new'];
      directory.asked = [];
      if (await live(dieAt)) break;
      expect([[before], [after]], `wait ${dieAt}`).toContainEqual(await visible());

      world.now += MINUTE;
      await world.sync(directory.client).run();
      // A death before anything was stored leaves no run to go on with: then the person's wish is lost, not the list.
      if ((await visible())[0] === before) await world.sync(directory.client).run('user');
      expect(await visible(), `wait ${dieAt}`).toEqual([after]);
      expect(mostAsked(), `wait ${dieAt}`).toBeLessThanOrEqual(2);
      expect(directory.asked.length, `wait ${dieAt}`).toBeLessThanOrEqual(PAGES + 1);
      expect((await readList(world.database, DIRECTORY)).sync.run).toBeNull();
    }
    expect(dieAt).toBeGreaterThan(PAGES * 5);
  }, 120_000);

  it('at any wait of the first list shows what has arrived, and goes on where it died', async () => {
    const waits = await waitsOfAWholeRun();
    world.database.close();
    for (let dieAt = 3; dieAt <= waits; dieAt += STEP) {
      world = await World.fresh();
      directory = scriptedDirectory(OLD, SIZE);
      expect(await live(dieAt), `wait ${dieAt}`).toBe(false);
      const { sync } = await readList(world.database, DIRECTORY);
      const arrived = (sync.run?.nextPage ?? 1) - 1;
      if (!(await readList(world.database, DIRECTORY)).current) {
        expect(await world.shows(`s${PAGES * SIZE}.example`, DIRECTORY)).toMatch(
          arrived === PAGES ? /old|list-coming/ : /list-coming/,
        );
      }
      world.now += MINUTE;
      await world.sync(directory.client).run();
      expect(await visible()).toEqual(['old']);
      expect(directory.asked.length, `wait ${dieAt}`).toBeLessThanOrEqual(PAGES + 1);
      world.database.close();
    }
    world = await World.fresh();
  }, 120_000);

  it('again and again in one page is given a rest, and the pages that arrived are kept', async () => {
    await live(60);
    const before = (await readList(world.database, DIRECTORY)).sync.run?.nextPage ?? 0;
    expect(before).toBeGreaterThan(1);
    directory.asked = [];
    let lives = 0;
    for (; lives < 20; lives++) {
      world.now += MINUTE;
      const mortal = new Mortal(Number.POSITIVE_INFINITY);
      const around = mortal.inherit(world.surroundings(directory.client));
      const deadly = { ...around.client, listServices: () => dying(directory.client.listServices(before)) };
      const landed = createSync({ ...around, client: deadly }).run();
      const died = new Promise((resolve) => setTimeout(() => resolve('dead'), 30));
      if ((await Promise.race([landed, died])) !== 'dead') break;
    }
    expect(lives).toBeLessThan(8);
    const { sync } = await readList(world.database, DIRECTORY);
    expect(sync.lastFailure).toEqual({ kind: 'interrupted' });
    expect(sync.notBefore - world.now).toBeGreaterThanOrEqual(15 * MINUTE);
    expect(sync.run?.nextPage).toBe(before);
    world.now = sync.notBefore;
    await world.sync(directory.client).run();
    expect(await visible()).toEqual(['old']);
  });
});

/** What is asked is asked, but no answer comes back to a worker that dies of it. */
function dying(answer: Promise<unknown>): Promise<never> {
  return answer.then(() => new Promise<never>(() => {}));
}

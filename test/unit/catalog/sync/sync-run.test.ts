import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropAbandonedRuns } from '../../../../src/catalog/generations.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import type { SyncTrigger } from '../../../../src/catalog/sync/plan/sync-due.ts';
import { createSync } from '../../../../src/catalog/sync/sync.ts';
import { runs } from '../../../full-size.ts';
import { DyingWorker } from './dying-worker.ts';
import { FakeEnvironment } from './fake-environment.ts';
import {
  ADDRESSES,
  type Address,
  type Disk,
  type Edition,
  edition,
  type Mood,
  PAGE_SIZE,
  type Turn,
  World,
} from './sync-world.ts';

/*
 * Whatever happens to two directories, the network, the clock, the disk and the worker, in any order: the sync does what a
 * naive model says. The model knows when requests may and must be sent, and which edition of a list readers see.
 */

/** Fixed, so that the same code gives the same answer. `SEED=5 npx vitest run FILE` tries other stories. */
const SEED = Number(process.env.SEED ?? 1);
const INTERVAL = 7 * DAY_MS;
/** No failure is waited for longer than this, with everything that random numbers add. */
const MAX_WAIT = 1.1 * DAY_MS;
const PUT_OFF = 4 * HOUR_MS;

/** What the model knows about one directory. */
class Known {
  /** What readers see. */
  shown: Edition | null = null;
  /** Whether the last run failed, and why: an outage makes the next run come in two parts. */
  state: 'new' | 'well' | 'outage' | 'offline' | 'failed' | 'unsure' = 'new';
  /** The size of the list that was held back. */
  heldBack: number | null = null;
  /** Without a person, the next request comes between `since + atLeast` and `since + atMost`. */
  since = 0;
  atLeast = 0;
  atMost = 0;
  /** A check that is late can be deferred once, until then. */
  mustBy = Number.POSITIVE_INFINITY;
  /** Even a person waits so long after `since`, because the directory asked for it. If unsure, perhaps. */
  closed = 0;
  /** When the next run is, as the last one said; null if the clock was moved back since. */
  alarm: number | null = null;

  plan(state: Known['state'], now: number, atLeast: number, atMost: number, closed = 0): void {
    Object.assign(this, { state, since: now, atLeast, atMost, closed, mustBy: Number.POSITIVE_INFINITY });
  }

  /** Something may have been stored, or not. */
  beUnsure(now: number, { atMost = MAX_WAIT, closed = 0 } = {}): void {
    const latest = Math.max(this.since + this.atMost, now + atMost);
    const stillClosed = this.since + this.closed - now;
    this.plan('unsure', now, 0, latest - now, Math.max(closed, stillClosed, 0));
    this.alarm = null;
  }

  /** A complete list has arrived. */
  receive(list: Edition, now: number): void {
    const agrees = this.heldBack !== null && Math.abs(list.size - this.heldBack) <= this.heldBack / 10;
    if (this.shown && list.size < this.shown.size / 2 && !agrees) {
      this.heldBack = list.size;
      this.plan('failed', now, DAY_MS, MAX_WAIT);
    } else {
      this.shown = list;
      this.heldBack = null;
      this.plan('well', now, 0.9 * INTERVAL, 1.1 * INTERVAL);
    }
  }
}

type Model = Readonly<Record<Address, Known>>;
const newModel = (): Model => ({ [ADDRESSES[0]]: new Known(), [ADDRESSES[1]]: new Known() });

/** Whether a run asks: it must, it may, or it must not. */
function asks(known: Known, trigger: SyncTrigger, now: number): 'must' | 'may' | 'not' {
  if (trigger === 'user') {
    if (now >= known.since + known.closed) return 'must';
    return known.state === 'unsure' ? 'may' : 'not';
  }
  if (trigger === 'online' && known.state === 'offline') return 'must';
  if (known.state === 'new') return 'must';
  if (now < known.since + known.atLeast) return 'not';
  return now >= known.mustBy || now === known.alarm ? 'must' : 'may';
}

/** A clock that was set back starts every wait over with its old length. */
function adaptToClock(known: Known, now: number): void {
  if (known.since <= now + MINUTE_MS) return;
  // If nothing could be stored since the last list, it is the wait after that list that starts over.
  const atMost = Math.max(known.atMost, known.state === 'unsure' ? 1.1 * INTERVAL : 0);
  Object.assign(known, { since: now, atMost, mustBy: Number.POSITIVE_INFINITY, alarm: null });
}

/** Runs syncs of one directory in parallel to their end, and compares what they did with the model. */
async function runToEnd(
  model: Model,
  world: World,
  address: Address,
  triggers: readonly SyncTrigger[],
  turn: Turn = {},
): Promise<void> {
  const { environment, disk } = world;
  const known = model[address];
  const place = world.places[address];
  const before = { edition: place.edition, shown: known.shown, ...(await world.list(address)).sync };
  const started = environment.now;
  adaptToClock(known, started);
  const expected = triggers.map((trigger) => {
    const expectation = asks(known, trigger, started);
    // The disk is shared: after it took nothing, every sync but a person's waits for it, until one has stored something.
    const failure = environment.storageFailure;
    if (failure === null || trigger === 'user') return expectation;
    if (started >= failure.at && started < failure.at + failure.wait) return 'not';
    return expectation === 'must' ? 'may' : expectation;
  });
  environment.changes = [];
  world.prepare(address, turn);
  const alarms = await Promise.all(triggers.map((trigger) => world.syncOf(address).run(trigger)));
  const { now } = environment;
  const requests = place.directory.asked.length;
  const { lastFailure, run } = (await world.list(address)).sync;
  // After a wait for the disk, the list itself may not be due.
  known.alarm = environment.storageFailure ? null : (alarms.at(-1) ?? null);

  const canStore = disk !== 'nothing';
  // A run that started over and took more than a day ends before it asks. So does one during which six workers died.
  const isSpent = before.run !== null && (before.run.restarted || known.state === 'unsure') && requests === 0;
  // A worker died between the last page and publishing: the next one need not ask.
  const arrived = before.run?.nextPage === (before.run?.pages ?? 0) + 1 && requests === 0 && !run;
  if (expected.includes('must') && canStore && !isSpent && !arrived)
    expect(requests, 'requests').toBeGreaterThan(0);
  if (expected.every((one) => one === 'not')) expect(requests, 'requests').toBe(0);
  if (place.mood !== 'well' || !environment.isOnline) {
    expect(requests, 'requests to a directory that is down').toBeLessThanOrEqual(2 * triggers.length);
  } else if (canStore && turn.changesAfter === undefined && turn.refuses === undefined) {
    const pages = Math.ceil(place.edition.size / PAGE_SIZE);
    // A run that was there before may first find that the list has changed. A list that is held back is read twice.
    const most = (lastFailure ? triggers.length : 1) * pages + (before.run ? 3 : 0);
    expect(requests, 'requests').toBeLessThanOrEqual(Math.max(most, before.heldBack ? 2 * pages : 0));
  }

  if (!canStore) {
    if (expected.some((one) => one !== 'not')) known.beUnsure(now);
  } else if (arrived) {
    const number = (await world.shown(address))?.number ?? 0;
    expect(number).toBeGreaterThanOrEqual(known.shown?.number ?? 0);
    known.receive({ number, size: before.run?.total ?? 0 }, now);
  } else if (requests === 0) {
    if (isSpent) known.beUnsure(now);
    else if (started >= known.since + known.atMost) known.mustBy = Math.min(known.mustBy, started + PUT_OFF);
  } else if (!environment.isOnline) known.plan('offline', now, 5 * MINUTE_MS, MAX_WAIT);
  else if (place.mood === 'busy') known.plan('outage', now, HOUR_MS, MAX_WAIT, HOUR_MS);
  else if (place.mood === 'down') known.plan('outage', now, 15 * MINUTE_MS, MAX_WAIT);
  else if (disk === 'no blocks' && lastFailure?.kind === 'storage') {
    expect(lastFailure.full).toBe(true);
    known.plan('failed', now, 15 * MINUTE_MS, MAX_WAIT);
  } else if (lastFailure?.kind === 'rate-limited') {
    // The second refusal without a page in between counts as an outage.
    expect(turn.refuses, 'a refusal').toBeDefined();
    known.plan('outage', now, 15 * MINUTE_MS, MAX_WAIT, 5_000);
  } else if (lastFailure?.kind === 'changed-midway') {
    expect(turn.changesAfter, 'a change in the meantime').toBeDefined();
    known.plan('failed', now, 2 * HOUR_MS, MAX_WAIT);
  } else {
    expect(run, 'the run').toBeNull();
    const read = requests > (turn.changesAfter ?? requests) ? place.edition : before.edition;
    known.receive(read, now);
    // A list that one of two runs held back is what the other one found, too.
    if (known.heldBack !== null && lastFailure === null && new Set(triggers).size > 1)
      known.receive(read, now);
    expect(lastFailure?.kind ?? null).toBe(known.heldBack === null ? null : 'shrunken');
    expect(environment.storageFailure).toBeNull();
  }
  expect(await world.shown(address), 'what readers see').toEqual(known.shown);
  const latest = Math.max(known.since + known.atMost, started) + PUT_OFF;
  if (environment.storageFailure === null) expect(alarms.at(-1), 'the next run').toBeLessThanOrEqual(latest);
  if (known.shown?.number !== before.shown?.number)
    expect(environment.changes, 'what readers are told').toContain('list');
}

/** Looks what is stored after a run that was interrupted: the old list or a new one, whole. */
async function afterInterruption(model: Model, world: World, address: Address): Promise<void> {
  const known = model[address];
  const { mood, edition: newest } = world.places[address];
  const shown = await world.shown(address);
  const { sync } = await world.list(address);
  if (shown) {
    expect(shown.number).toBeGreaterThanOrEqual(known.shown?.number ?? 0);
    expect(shown.number).toBeLessThanOrEqual(newest.number);
    const sizes = [edition(shown.number).size, edition(shown.number, true).size];
    expect(sizes, 'the size of what readers see').toContain(shown.size);
  } else expect(known.shown).toBeNull();
  known.shown = shown;
  known.heldBack = sync.heldBack?.services ?? null;
  known.beUnsure(world.environment.now, {
    // Without an unfinished run it may have ended.
    atMost: sync.run ? MAX_WAIT : 1.1 * INTERVAL,
    closed: mood === 'busy' ? HOUR_MS : 0,
  });
}

type Command = fc.AsyncCommand<Model, World>;

/** A command that can always be run. The database is checked after it. */
function command(name: string, run: (model: Model, world: World) => Promise<void> | void): Command {
  return {
    check: () => true,
    async run(model, world) {
      await run(model, world);
      await world.checkStored();
      for (const address of ADDRESSES) expect(await world.shown(address)).toEqual(model[address].shown);
    },
    toString: () => name,
  };
}

const address = fc.constantFrom<Address>(ADDRESSES[0], ADDRESSES[0], ADDRESSES[0], ADDRESSES[1]);
const trigger = fc.constantFrom<SyncTrigger>('due', 'due', 'user', 'online');
const nth = fc.integer({ min: 1, max: 6 });
const turn = fc.record({ changesAfter: nth, refuses: nth }, { requiredKeys: [] });

const running = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(address, trigger, turn, fc.boolean()).map(([at, why, during, isNewWorker]) =>
      command(`run(${at}, ${why}, ${JSON.stringify(during)}, ${isNewWorker})`, async (model, world) => {
        if (isNewWorker) world.endWorker();
        await runToEnd(model, world, at, [why], during);
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: address.map((at) =>
      command(`alarm(${at})`, async (model, world) => {
        world.environment.now = Math.max(world.environment.now, model[at].alarm ?? 0);
        await runToEnd(model, world, at, ['due']);
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(address, trigger, trigger)
      .map(([at, first, second]) =>
        command(`two runs(${at}, ${first}, ${second})`, (model, world) =>
          runToEnd(model, world, at, [first, second]),
        ),
      ),
  },
);

const interrupted = fc.oneof(
  fc.tuple(address, trigger, fc.integer({ min: 1, max: 90 })).map(([at, why, wait]) =>
    command(`death(${at}, ${why}, ${wait})`, async (model, world) => {
      world.endWorker();
      world.prepare(at, {});
      const worker = new DyingWorker(wait);
      await worker.finishes(world.environmentOf(at), (mortal) => createSync(mortal).run(why));
      world.endWorker();
      await afterInterruption(model, world, at);
    }),
  ),
  fc
    .tuple(address, trigger, nth, fc.constantFrom('stop', 'cancel', 'begin again'))
    .map(([at, why, page, what]) =>
      command(`${what}(${at}, ${why}, ${page})`, async (model, world) => {
        const { directory } = world.places[at];
        const sync = world.syncOf(at);
        let after: Promise<unknown> = Promise.resolve();
        let then: string | null = null;
        const state = async () => JSON.stringify([directory.asked, await world.list(at)]);
        const act = () => {
          const stopped = sync.stop();
          after =
            what === 'begin again'
              ? sync.run('due')
              : stopped.then(async () => {
                  then = await state();
                });
        };
        world.prepare(at, { during: { at: page, act } });
        await sync.run(why);
        await after;
        await new Promise((resolve) => setTimeout(resolve, 0));
        if (then !== null) expect(await state(), 'nothing happens after a stop').toBe(then);
        // On a full disk the pages stay until the next sync.
        if (what === 'cancel' && world.disk !== 'nothing') {
          const others = ADDRESSES.filter((other) => other !== at);
          await dropAbandonedRuns(world.environment.database, async () => others);
          expect((await world.list(at)).sync.run).toBeNull();
        }
        await afterInterruption(model, world, at);
      }),
    ),
);

const circumstances = fc.oneof(
  fc.constantFrom(MINUTE_MS, 20 * MINUTE_MS, 3 * HOUR_MS, DAY_MS, 8 * DAY_MS, 20 * DAY_MS).map((time) =>
    command(`wait(${time / MINUTE_MS} min)`, (_, { environment }) => {
      environment.now += time;
    }),
  ),
  fc.constantFrom(2 * HOUR_MS, 30 * DAY_MS).map((time) =>
    command(`set the clock back(${time / HOUR_MS} h)`, (_, { environment }) => {
      environment.now -= time;
    }),
  ),
  fc
    .tuple(address, fc.boolean())
    .map(([at, isSmall]) =>
      command(`another list(${at}${isSmall ? ', small' : ''})`, (_, world) => world.change(at, isSmall)),
    ),
  fc.tuple(address, fc.constantFrom<Mood>('well', 'well', 'down', 'busy')).map(([at, mood]) =>
    command(`${mood}(${at})`, (_, world) => {
      world.places[at].mood = mood;
    }),
  ),
  fc.constantFrom(true, true, false).map((isOnline) =>
    command(`online(${isOnline})`, (_, { environment }) => {
      environment.isOnline = isOnline;
    }),
  ),
  fc.constantFrom<Disk>('free', 'free', 'no blocks', 'nothing').map((disk) =>
    command(`room on the disk(${disk})`, (_, world) => {
      world.disk = disk;
    }),
  ),
  fc.constant(
    command('delete everything', async (model, world) => {
      await world.deleteEverything();
      Object.assign(model, newModel());
    }),
  ),
);

const commands = fc.commands(
  [
    fc.oneof(
      { weight: 3, arbitrary: running },
      { weight: 1, arbitrary: interrupted },
      { weight: 2, arbitrary: circumstances },
    ),
  ],
  { maxCommands: 40, size: 'max' },
);

// Random numbers spread waits.
it.each([0, 0.5, 0.999])(
  'does what the model says, whatever happens, with the random number %d',
  async (random) => {
    await fc.assert(
      fc.asyncProperty(commands, async (given) => {
        const environment = await FakeEnvironment.create();
        const { database } = environment;
        try {
          await fc.asyncModelRun(() => ({ model: newModel(), real: new World(environment, random) }), given);
        } finally {
          database.close();
        }
      }),
      { numRuns: runs(150), seed: SEED },
    );
  },
);

import { describe, expect, it } from 'vitest';
import { ListIndexBuilder } from '../../../../src/catalog/list-index.ts';
import { finish, inTurns, type Steps } from '../../../../src/matching/trie/steps.ts';
import { honestList } from '../../../bench/worst-lists.ts';

function* threeSteps(log: string[]): Steps<string> {
  for (const step of ['one', 'two', 'three']) {
    log.push(step);
    yield;
  }
  return 'done';
}

/** An event loop whose clock moves by some milliseconds each time it is read. */
function eventLoop(log: string[], milliseconds: number) {
  let time = 0;
  return {
    now: () => (time += milliseconds),
    nextTurn: async () => {
      log.push('others');
    },
  };
}

describe('work in steps', () => {
  it('lets others take their turn after 20 ms', async () => {
    const log: string[] = [];
    expect(await inTurns(threeSteps(log), eventLoop(log, 10))).toBe('done');
    expect(log).toEqual(['one', 'two', 'others', 'three']);
  });

  it('ends in one turn if it is short', async () => {
    const log: string[] = [];
    expect(await inTurns(threeSteps(log), eventLoop(log, 1))).toBe('done');
    expect(log).toEqual(['one', 'two', 'three']);
  });

  it('fails as the work does', async () => {
    const failing = function* (): Steps<void> {
      yield;
      throw new RangeError('too large');
    };
    await expect(inTurns(failing(), eventLoop([], 100))).rejects.toThrow('too large');
  });
});

describe('the index of a list', () => {
  function stepsOf(characters: number): number {
    const builder = new ListIndexBuilder((host) => !host.includes('.'));
    finish(builder.addAll(honestList(characters)));
    return [...builder.build()].length;
  }

  it('is built in steps, more of them for a longer list', () => {
    expect(stepsOf(4_000_000) / stepsOf(1_000_000)).toBeGreaterThan(2);
  });
});

import { expect, it } from 'vitest';
import { changesOfService } from '../../../src/service/use-listed-service.ts';

const state = { grade: 'E', reviewed: true } as const;
const gone = { kind: 'gone', service: 7, name: 'Acme', at: 1, before: state } as const;
const fresh = { kind: 'new', service: 7, name: 'Pigeon Post', at: 1, after: state } as const;
const listed = { id: 7, name: 'Pigeon Post', grade: 'A', reviewed: true } as const;

it.each([
  ['in the list, under a number that another one had', [fresh, gone], listed, [fresh]],
  ['that is gone, and of no other', [gone, { ...fresh, at: 0 }], null, [gone]],
  ['with another number', [{ ...gone, service: 8 }], null, []],
])('the page of a service shows the changes of one %s', (_, changes, service, shown) => {
  expect(changesOfService(changes, 7, service)).toEqual(shown);
});

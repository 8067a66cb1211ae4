// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const window = { isPrivate: false };
vi.mock('../../../../src/platform/private-window.ts', () => ({ leavesTraces: () => window.isPrivate }));
const { comparedBefore, keepCompared, serviceIds } = await import(
  '../../../../src/compare/page/compared-ids.ts'
);

afterEach(() => {
  window.isPrivate = false;
  history.replaceState(null, '');
});

it.each([
  ['219,536', [219, 536]],
  ['219,219,536,1,2', [219, 536, 1]],
  ['-1,x,1.5,99999999999,,7', [7]],
  ['', []],
])('the ids in the address "%s" are %j', (text, ids) => {
  expect(serviceIds(text)).toEqual(ids);
});

it('in another directory the same numbers are other services', () => {
  keepCompared('https://a.example', [1, 2]);
  expect(comparedBefore('https://b.example')).toBeNull();
});

it('nothing of a private window is kept', () => {
  window.isPrivate = true;
  keepCompared('https://a.example', [1, 2]);
  expect(history.state).toBeNull();
});

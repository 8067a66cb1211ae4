import { describe, expect, it } from 'vitest';
import { satisfies } from '../../../scripts/node-range.mjs';

describe('the range of Node versions', () => {
  it.each([
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.5.0', false],
    ['24.0.0', true],
    ['26.1.0', true],
  ])('%s is allowed: %s', (version, isAllowed) => {
    expect(satisfies(version, '^20.19 || ^22.12 || >=24')).toBe(isAllowed);
  });

  it('refuses a range that it cannot read', () => {
    expect(() => satisfies('20.19.0', '~20.19')).toThrow('Unknown range of versions: ~20.19');
  });
});

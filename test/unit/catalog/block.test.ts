import { describe, expect, it } from 'vitest';
import { BlockDamagedError, openBlock, packBlock } from '../../../src/catalog/block.ts';
import { services } from './sync/fake-directory.ts';

const CONTENT = { services: services(3), rejected: 1 };

describe('a block', () => {
  it('is opened as it was packed', () => {
    const { name, bytes } = packBlock(CONTENT);
    expect(openBlock(name, bytes)).toEqual(CONTENT);
  });

  it('has the same name for the same content, and another for another content', () => {
    expect(packBlock(CONTENT).name).toBe(packBlock(structuredClone(CONTENT)).name);
    expect(packBlock({ ...CONTENT, rejected: 2 }).name).not.toBe(packBlock(CONTENT).name);
  });

  it.each([
    [2, '1-6fxc8p-1psndeg-1m'],
    [3, '1-hvnavl-1arrnsw-2c'],
    [4, '1-9ri5st-1bkm08b-31'],
    [5, '1-agblw7-rkhbyp-3r'],
  ])('of %i services has the name that it was first stored under', (count, name) => {
    expect(packBlock({ services: services(count), rejected: 0 }).name).toBe(name);
  });

  it('of an unknown format counts as damaged', () => {
    const { name, bytes } = packBlock(CONTENT);
    const [, ...checksums] = name.split('-');
    expect(() => openBlock(['99', ...checksums].join('-'), bytes)).toThrow(BlockDamagedError);
  });

  it('from before blocks had a format is read as format 1', () => {
    const { name, bytes } = packBlock(CONTENT);
    const [, ...checksums] = name.split('-');
    expect(openBlock(checksums.join('-'), bytes)).toEqual(CONTENT);
  });

  it.each([0, 3, 4])('cut off after %i bytes counts as damaged', (length) => {
    const { name, bytes } = packBlock(CONTENT);
    expect(() => openBlock(name, bytes.slice(0, length))).toThrow(BlockDamagedError);
  });

  it('that is missing counts as damaged', () => {
    expect(() => openBlock(packBlock(CONTENT).name, undefined)).toThrow(BlockDamagedError);
  });

  it('with any flipped bit counts as damaged', () => {
    const { name, bytes } = packBlock({ services: services(1), rejected: 0 });
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const flipped = bytes.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => openBlock(name, flipped), `bit ${bit}`).toThrow(BlockDamagedError);
    }
  });
});

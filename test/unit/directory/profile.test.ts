import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../src/directory/profile.ts';

describe('the profile of a directory', () => {
  it('is built in for ToS;DR', () => {
    const { badge, page } = profileOf('https://api.tosdr.org');
    expect(badge(194, 'de')).toBe('https://shields.tosdr.org/de_194.svg');
    expect(page(194)).toBe('https://tosdr.org/service/194');
  });

  it('has all other addresses below the address of any other directory', () => {
    const { badge, page, discussion, request } = profileOf('https://ratings.example/api');
    expect(badge(7, 'en')).toBe('https://ratings.example/api/badge/en_7.svg');
    expect(page(7)).toBe('https://ratings.example/api/service/7');
    expect(discussion(12)).toBe('https://ratings.example/api/points/12');
    expect(request).toBe('https://ratings.example/api/new_service');
  });
});

import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../src/search/read-query.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

const read = (text: string) => readQuery(text, isPublicSuffix);

describe('a query', () => {
  it.each([
    ['an empty text', '', 'empty'],
    ['spaces', '   ', 'empty'],
    ['punctuation', '?!', 'unsearchable'],
    ['half a surrogate pair', '\ud83d', 'unsearchable'],
    ['invisible characters', '\u202e\u200b', 'unsearchable'],
    ['10,000 spaces', ' '.repeat(10_000), 'empty'],
    ['a name', 'khan', 'words'],
    ['an address of 3,000 letters', `https://paypal.com/${'x'.repeat(3000)}`, 'words'],
  ])('of %s is read as such', (_what, text, kind) => {
    expect(read(text).kind).toBe(kind);
  });

  it.each([
    ['Khan Academy', { name: 'khan academy', host: '', address: null }],
    ['Khan', { name: 'khan', host: 'khan', address: null }],
    ['www.Booking.com', { name: 'www booking com', host: 'booking.com', address: { path: '/' } }],
    ['https://www.booking.com/x', { name: 'booking com', host: 'booking.com', address: { path: '/x' } }],
    ['booking.com:8080/x?y', { name: 'booking com', host: 'booking.com', address: { path: '/x' } }],
    ['müller.example', { name: 'muller example', host: 'xn--mller-kva.example' }],
    ['ftp://booking.com', { name: 'ftp booking com', address: null }],
    ['x'.repeat(300), { name: 'x'.repeat(253), address: null }],
  ])('is split into name, host and address: %s', (text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each([
    ['co.uk', true],
    ['.co.uk', true],
    ['github.io', true],
    ['com', false],
    ['paypal.com', false],
  ])('is a public suffix or not: %s, %s', (text, isSuffix) => {
    expect(read(text)).toMatchObject({ isSuffix });
  });
});

import { describe, expect, it } from 'vitest';
import { parseDirectoryAddress } from '../../../src/directory/address.ts';

describe('an address of a directory', () => {
  it.each([
    ['https://ratings.example', 'https://ratings.example'],
    ['  https://Ratings.Example//  ', 'https://ratings.example'],
    ['https://ratings.example:8443/api/', 'https://ratings.example:8443/api'],
    ['https://ratings.example:443', 'https://ratings.example'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:3000/v', 'http://localhost:3000/v'],
    ['http://[::1]:80', 'http://[::1]'],
    ['http://192.168.1.10', 'http://192.168.1.10'],
  ])('%s', (text, address) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: true, address });
  });

  it.each([
    ['', 'no-address'],
    ['ratings.example', 'no-address'],
    ['ftp://ratings.example', 'no-address'],
    ['javascript:alert(1)', 'no-address'],
    ['http://ratings.example', 'http'],
    ['http://93.184.216.34', 'http'],
    ['http://localhost.evil.example', 'http'],
    ['https://me:secret@ratings.example', 'credentials'],
    ['https://ratings.example/?key=1', 'query'],
    ['https://ratings.example/#top', 'query'],
    ['https://ratings.example/?', 'query'],
  ])('%s is refused', (text, problem) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: false, problem });
  });
});

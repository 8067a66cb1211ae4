import { describe, expect, it } from 'vitest';
import { parseDirectoryAddress } from '../../../src/directory/directory-address.ts';

describe('the address of a directory', () => {
  it.each([
    ['https://ratings.example', 'https://ratings.example'],
    ['  https://Ratings.Example//  ', 'https://ratings.example'],
    ['https://ratings.example:8443/api/', 'https://ratings.example:8443/api'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://93.184.216.34', 'https://93.184.216.34'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:3000/v', 'http://localhost:3000/v'],
    ['http://ratings.localhost', 'http://ratings.localhost'],
    ['http://[::1]:80', 'http://[::1]'],
    ['http://10.0.0.1/ratings', 'http://10.0.0.1/ratings'],
    ['http://[fd00::1]:8080', 'http://[fd00::1]:8080'],
  ])('%s', (text, address) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: true, address });
  });

  it.each([
    ['', 'no-address'],
    ['ratings.example', 'no-address'],
    ['https://', 'no-address'],
    ['file:///etc/passwd', 'no-address'],
    ['http://ratings.example', 'http'],
    ['http://93.184.216.34', 'http'],
    ['http://[2606:2800:220:1::1]', 'http'],
    ['http://localhost.evil.example', 'http'],
    ['http://notlocalhost', 'http'],
    ['https://me:secret@ratings.example', 'credentials'],
    ['https://me@ratings.example', 'credentials'],
    ['https://ratings.example/?key=1', 'query'],
    ['https://ratings.example/#top', 'query'],
    ['https://ratings.example/?', 'query'],
  ])('%s is refused', (text, problem) => {
    expect(parseDirectoryAddress(text)).toEqual({ ok: false, problem });
  });
});

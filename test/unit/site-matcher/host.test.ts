import { describe, expect, it } from 'vitest';
import { addressOf, hostAndPathOf, parseEntry } from '../../../packages/site-matcher/src/host.ts';

describe('a URL', () => {
  it.each([
    ['https://example.com/', 'example.com'],
    ['http://example.com:8080/path?q#f', 'example.com'],
    ['https://user:password@EXAMPLE.com/', 'example.com'],
    ['https://example.com./', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://ex%61mple.com/', 'example.com'],
    ['https://bank.example@evil.example/', 'evil.example'],
    ['https://evil.example\\@bank.example/', 'evil.example'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://[::1]:80/', '[::1]'],
    ['http://localhost/', 'localhost'],
  ])('%s has the host %s', (url, host) => {
    expect(addressOf(url)?.host).toBe(host);
  });

  it.each([
    'about:blank',
    'chrome://settings/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'javascript:alert(1)',
    'data:text/html,https://example.com/',
    'blob:https://example.com/1',
    'view-source:https://example.com/',
    'moz-extension://0c0ffee0/popup.html',
    'http://./',
    'https://',
    'example.com',
    '',
  ])('%s is not a website', (url) => {
    expect(addressOf(url)).toBeNull();
  });

  it.each([
    ['https://example.com', '/'],
    ['https://example.com?q', '/'],
    ['https://example.com/a/../b/?q#f', '/b/'],
    ['https://example.com/Ä b', '/%C3%84%20b'],
    ['https://example.com\\a\\b', '/a/b'],
  ])('%s has the path %s', (url, path) => {
    expect(addressOf(url)?.path).toBe(path);
  });

  it.each([
    ['http://me:password@example.com:8080/a/b?token=1#c', 'https://example.com/a/b'],
    ['https://example.com/a?b#c', 'https://example.com/a'],
    ['mailto:me@example.com', ''],
    ['nonsense', ''],
  ])('%s is %j with its host and path alone', (url, alone) => {
    expect(hostAndPathOf(url)).toBe(alone);
  });
});

describe('an entry of a list', () => {
  it.each([
    ['example.com', 'a plain host'],
    ['  example.com\n', 'white space at both ends'],
    ['https://example.com', 'a scheme'],
    ['HTTPS:example.com', 'a scheme without slashes, as browsers read it'],
    ['ftp://example.com', 'another scheme'],
    ['//example.com', 'slashes without a scheme'],
    ['https://example.com/', 'a slash'],
    ['example.com//', 'two slashes'],
    ['example.com:8080', 'a port'],
    ['example.com:99999', 'a port that is too large'],
    ['https://user:pass@example.com:443/?a#b', 'all parts of a URL'],
    ['example.com?path', 'a query'],
    ['example.com#top', 'a fragment'],
    ['.example.com', 'a leading dot'],
    ['https://.example.com', 'a scheme and a leading dot'],
    ['example.com.', 'a trailing dot'],
    ['EXAMPLE.Com', 'capitals'],
    ['ex%61mple.com', 'percent-encoding'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'full-width letters'],
    ['bank.example@example.com', 'another host as userinfo'],
    ['https://me@mail.example:secret@example.com/', 'an address of an e-mail as userinfo'],
  ])('%j claims example.com: %s', (entry) => {
    expect(parseEntry(entry)).toEqual({ host: 'example.com', path: null });
  });

  it.each([
    ['example.com/chrome', '/chrome'],
    ['example.com/chrome/', '/chrome'],
    ['https://example.com/chrome/?q#f', '/chrome'],
    ['example.com\\chrome', '/chrome'],
    ['example.com/Calamity_Mod', '/Calamity_Mod'],
    ['example.com/a/./b/../c', '/a/c'],
    ['example.com/a b', '/a%20b'],
    ['example.com//a', '//a'],
    ['example.com/@bank.example', '/@bank.example'],
    [`example.com${'/a'.repeat(1_000)}`, '/a'.repeat(1_000)],
  ])('%s claims the path %s', (entry, path) => {
    expect(parseEntry(entry)).toEqual({ host: 'example.com', path });
  });

  it.each([
    ['allestörungen.example', 'xn--allestrungen-9ib.example'],
    ['under_score.example', 'under_score.example'],
    ['a--b.-example', 'a--b.-example'],
    ['x.xn--p1ai', 'x.xn--p1ai'],
    ['9.9.9.9', '9.9.9.9'],
    ['0x9.011.9.9:80', '9.9.9.9'],
    ['[2606:4700:0::1111]', '[2606:4700::1111]'],
    ['https://[2606:4700::1111]:443/', '[2606:4700::1111]'],
    ['[::ffff:9.9.9.9]', '[::ffff:909:909]'],
    [`${'a'.repeat(245)}.example`, `${'a'.repeat(245)}.example`],
    [`${'a.'.repeat(126)}a`, `${'a.'.repeat(126)}a`],
    // The longest host that DNS allows, each character in percent-encoding.
    [
      [63, 63, 63, 61].map((length) => '%61'.repeat(length)).join('%2E'),
      [63, 63, 63, 61].map((length) => 'a'.repeat(length)).join('.'),
    ],
  ])('%s claims %s', (entry, host) => {
    expect(parseEntry(entry)).toEqual({ host, path: null });
  });

  it.each([
    ['', 'empty'],
    [' \t\n', 'blank'],
    ['.', 'a dot'],
    [':', 'a colon'],
    ['@', 'an at sign'],
    ['https://', 'only a scheme'],
    ['/example.com', 'only a path'],
    ['localhost', 'a single label'],
    ['.com', 'a single label after its dot'],
    ['com.', 'a single label before its dot'],
    ['deprecated16', 'a single label with a number'],
    ['DEPRECATED#57.aa', 'a single label before a fragment'],
    ['a..example', 'an empty label'],
    ['..example.com', 'two leading dots'],
    ['example.com..', 'two trailing dots'],
    ['%2Eexample.com', 'an encoded leading dot'],
    ['exa mple.com', 'a space inside'],
    ['one.example\ntwo.example', 'two lines'],
    ['one.example,two example', 'a forbidden character'],
    ['example.com%2Fchrome', 'an encoded slash'],
    ['bank.example%40evil.example', 'an encoded at sign'],
    ['example.com:port', 'an invalid port'],
    ['example.com::80', 'two colons'],
    ['javascript:alert(1)', 'a script'],
    ['xn--a.example', 'punycode that decodes to nothing'],
    ['\ud800.example', 'a lone surrogate'],
    ['1.2.3.4.5', 'five numbers'],
    ['127.0.0.1', 'loopback'],
    ['0177.0.0.1', 'loopback in octal'],
    ['0x7f.1', 'loopback in hex'],
    ['2130706433', 'loopback as one number'],
    ['134744072', 'a bare number, public or not'],
    ['0x08080808', 'a bare hex number'],
    ['10.1.2.3', 'a private address'],
    ['172.16.0.1', 'the first private ones of this range'],
    ['172.31.255.255', 'the last of them'],
    ['192.168.1.1', 'a private address'],
    ['169.254.1.1', 'a link-local address'],
    ['100.64.0.1', 'the first shared addresses'],
    ['100.127.255.255', 'the last of them'],
    ['0.0.0.0', 'the unspecified address'],
    ['[::1]', 'loopback in IPv6'],
    ['[::]', 'the unspecified address in IPv6'],
    ['[fc00::1]', 'the first private addresses in IPv6'],
    ['[fdff:ffff::1]', 'the last of them'],
    ['[fe80::1]', 'the first link-local addresses in IPv6'],
    ['[feff:ffff::1]', 'the last site-local addresses in IPv6'],
    ['[::ffff:192.168.0.1]', 'a private address inside IPv6'],
    ['[::ffff:172.16.0.1]', 'another one'],
    ['[::169.254.1.1]', 'a link-local address inside IPv6, in the old form'],
    ['2606:4700::1111', 'IPv6 without brackets'],
    ['[::1', 'one bracket'],
    ['http://[1::2]:3:4', 'two ports after IPv6'],
    ['[2606:4700::1111]::', 'two colons after IPv6'],
    [`${'a'.repeat(246)}.example`, '254 characters, more than DNS allows'],
    [`${'a.'.repeat(127)}a`, '128 labels'],
    [`${'Ü'.repeat(100)}.example${'.b'.repeat(100)}`, 'more than 253 characters in punycode'],
    [`example.com/${'a'.repeat(2_048)}`, 'more than 2,048 characters'],
    [`example.com/${'ä'.repeat(400)}`, 'a path of more than 2,048 characters, percent-encoded'],
  ])('%j claims nothing: %s', (entry) => {
    expect(parseEntry(entry)).toBeNull();
  });

  it.each([
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '169.253.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '11.0.0.1',
    '9.255.255.255',
    '126.0.0.1',
    '128.0.0.1',
  ])('%s is public, next to a private range', (entry) => {
    expect(parseEntry(entry)?.host).toBe(entry);
    expect(parseEntry(`[::ffff:${entry}]`), 'inside IPv6').not.toBeNull();
  });

  it.each(['[fbff:ffff::1]', '[fe7f:ffff::1]', '[ff02::1]'])(
    '%s is public, next to a private range of IPv6',
    (entry) => {
      expect(parseEntry(entry)?.host).toBe(entry);
    },
  );
});

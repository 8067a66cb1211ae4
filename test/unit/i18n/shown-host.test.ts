import { describe, expect, it } from 'vitest';
import { shownHost } from '../../../src/i18n/shown-host.ts';

const hostOf = (text: string) => new URL(`https://${text}/`).hostname;

describe('a host as people read it', () => {
  it.each([
    'münchen.de',
    'straße.example',
    'łódź.pl',
    'пример.рф',
    'παράδειγμα.example',
    'مثال.example',
    'こんにちは-123.jp',
    '例えテスト.jp',
    '中国.cn',
    '한국.kr',
  ])('is Unicode in one writing system: %s', (host) => {
    expect(hostOf(host)).toContain('xn--');
    expect(shownHost(hostOf(host))).toBe(host);
  });

  it.each([
    ['one Cyrillic letter among Latin ones', 'gооgle.com'],
    ['Cyrillic letters that look Latin', 'аррӏе.com'],
    ['Greek letters that look Latin', 'νικη.com'],
    ['a Latin letter of phonetics', 'ɡoogle.com'],
    ['a dotless i', 'ıkea.com'],
    ['Japanese with Greek', '日本γ.jp'],
    ['a letter like a slash', 'comノx.example'],
    ['a symbol', '☃.example'],
  ])('stays as it is with %s', (_, host) => {
    expect(hostOf(host)).toContain('xn--');
    expect(shownHost(hostOf(host))).toBe(hostOf(host));
  });

  it('is decided for each label, and a path is left alone', () => {
    const [mixed = ''] = hostOf('gооgle.com').split('.');
    expect(shownHost(`xn--mnchen-3ya.${mixed}.de/xn--mnchen-3ya`)).toBe(`münchen.${mixed}.de/xn--mnchen-3ya`);
  });

  it.each([
    'a.example',
    '192.0.2.1',
    '[2001:db8::1]',
    'xn--a-.example',
    'xn--99999999999.example',
    'xn--é.x',
    'xn--.x',
  ])('stays as it is without valid punycode: %s', (host) => {
    expect(shownHost(host)).toBe(host);
  });
});

import { describe, expect, it } from 'vitest';
import {
  badgeAddress,
  discussionAddress,
  logoAddress,
  pageAddress,
  parseTemplate,
  profileInUse,
  profileOf,
} from '../../../src/directory/profile.ts';

const OWN = 'https://ratings.example/api';
const chosen = {
  directory: OWN,
  templatesOf: OWN,
  pageTemplate: '',
};

describe('the profile of a directory', () => {
  it('is built in for ToS;DR', () => {
    const profile = profileOf('https://api.tosdr.org');
    expect(badgeAddress(profile, 194, 'de')).toBe('https://shields.tosdr.org/de_194.svg');
    expect(profile.page).toBe('https://tosdr.org/service/{id}');
  });

  it('has all other addresses below the address of any other directory', () => {
    const profile = profileOf(OWN);
    expect(badgeAddress(profile, 7, null)).toBe('https://ratings.example/api/badge/en_7.svg');
    expect(profile.page).toBe('https://ratings.example/api/service/{id}');
    expect(discussionAddress(profile, 12)).toBe('https://ratings.example/api/points/12');
    expect(profile.request).toBe('https://ratings.example/api/new_service');
  });

  it('uses the template of the settings for the page of a service', () => {
    const profile = profileInUse({ ...chosen, pageTemplate: ' https://ratings.example/s/{id}?{lang} ' });
    expect(profile).toEqual({ ...profileOf(OWN), page: 'https://ratings.example/s/{id}?{lang}' });
  });

  it('is fixed for ToS;DR, whatever the settings say', () => {
    const tosdr = 'https://api.tosdr.org';
    const hostile = { directory: tosdr, templatesOf: tosdr, pageTemplate: 'https://evil.example/{id}' };
    expect(profileInUse(hostile)).toEqual(profileOf(tosdr));
  });

  it('ignores templates of another directory', () => {
    const other = { ...chosen, directory: 'https://other.example', pageTemplate: 'https://x.example/{id}' };
    expect(profileInUse(other)).toEqual(profileOf('https://other.example'));
  });

  it.each(['javascript:alert({id})', 'data:text/html,{id}', '{id}', 'https://x.example/'])(
    'never uses the template %s',
    (text) => {
      expect(profileInUse({ ...chosen, pageTemplate: text })).toEqual(profileOf(OWN));
    },
  );

  it.each([
    ['https://r.example/{id}', 'de', 'https://r.example/7'],
    ['https://r.example/{lang}/service/{id}', 'de', 'https://r.example/de/service/7'],
    ['https://r.example/{lang}/service/{id}', null, 'https://r.example/en/service/7'],
    ['https://r.example/{id}/of/{id}?{lang}#{lang}', 'fr', 'https://r.example/7/of/7?fr#fr'],
  ])('makes of %s in language %s the address %s', (template, language, address) => {
    const profile = { ...profileOf(OWN), badge: template, page: template };
    expect(pageAddress(profile, 7, language)).toBe(address);
    expect(badgeAddress(profile, 7, language)).toBe(address);
  });

  it.each([
    ['https://a.example/l.png', 'https://a.example/l.png'],
    [null, null],
    ['http://a.example/l.png', null],
    ['http://192.168.0.1/l.png', null],
  ])('makes of the image %s the address %s of a logo', (image, address) => {
    expect(logoAddress(profileOf(OWN), image)).toBe(address);
  });
});

it('takes a logo without encryption only from a directory on this machine that sends it itself', () => {
  const local = profileOf('http://127.0.0.1:8080/api');
  expect(logoAddress(local, 'http://127.0.0.1:8080/7.png')).toBe('http://127.0.0.1:8080/7.png');
  expect(logoAddress(local, 'http://127.0.0.1:8081/7.png')).toBeNull();
  expect(logoAddress(local, 'https://a.example/7.png')).toBe('https://a.example/7.png');
});

describe('a template', () => {
  it.each([
    'https://ratings.example/service/{id}',
    'https://ratings.example/{lang}_{id}.svg?v={id}#x',
    'http://127.0.0.1:8080/badge/{id}',
    'http://localhost/{id}',
  ])('%s', (text) => {
    expect(parseTemplate(` ${text} `)).toEqual({ ok: true, template: text });
  });

  it.each([
    ['', 'no-address'],
    ['ratings.example/{id}', 'no-address'],
    ['javascript:alert({id})', 'no-address'],
    ['https://ratings.example/service', 'no-id'],
    ['http://ratings.example/{id}', 'http'],
    ['https://me:secret@ratings.example/{id}', 'credentials'],
    ['https://s{id}.ratings.example/{id}', 'host'],
    ['https://{lang}.ratings.example/{id}', 'host'],
    ['https://ratings.example:{id}/{id}', 'host'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseTemplate(text)).toEqual({ ok: false, problem });
  });
});

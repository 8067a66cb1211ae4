import { describe, expect, it } from 'vitest';
import { parseTemplate } from '../../../src/directory/address-template.ts';
import {
  badgeAddress,
  discussionAddress,
  logoAddress,
  pageAddress,
  profileInUse,
  profileOf,
  requestAddress,
} from '../../../src/directory/profile.ts';

const OWN = 'https://ratings.example/api';
const chosen = {
  directory: OWN,
  templatesOf: OWN,
  badgeTemplate: '',
  pageTemplate: '',
  logoTemplate: '',
  discussionTemplate: '',
  requestTemplate: '',
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
    expect(discussionAddress(profile, 12, null)).toBe('https://ratings.example/api/points/12');
    expect(requestAddress(profile, null)).toBe('https://ratings.example/api/new_service');
  });

  it('uses the templates of the settings', () => {
    const profile = profileInUse({
      ...chosen,
      badgeTemplate: 'https://badges.example/{id}?lang={lang}&again={id}',
      pageTemplate: ' https://ratings.example/s/{id} ',
      logoTemplate: 'https://logos.example/{id}.png',
      discussionTemplate: 'https://ratings.example/forum/{lang}/{id}',
      requestTemplate: ' https://ratings.example/{lang}/ask ',
    });
    expect(badgeAddress(profile, 7, 'fr')).toBe('https://badges.example/7?lang=fr&again=7');
    expect(profile.page).toBe('https://ratings.example/s/{id}');
    expect(discussionAddress(profile, 12, 'fr')).toBe('https://ratings.example/forum/fr/12');
    expect(requestAddress(profile, null)).toBe('https://ratings.example/en/ask');
    expect(logoAddress(profile, 7, 'https://elsewhere.example/x.png')).toBe('https://logos.example/7.png');
  });

  it('is fixed for ToS;DR, whatever the settings say', () => {
    const tosdr = 'https://api.tosdr.org';
    const hostile = {
      directory: tosdr,
      templatesOf: tosdr,
      badgeTemplate: 'https://evil.example/{id}.svg',
      pageTemplate: 'https://evil.example/{id}',
      logoTemplate: 'https://evil.example/{id}.png',
      discussionTemplate: 'https://evil.example/point/{id}',
      requestTemplate: 'https://evil.example/ask',
    };
    expect(profileInUse(hostile)).toEqual(profileOf(tosdr));
  });

  it('ignores templates of another directory', () => {
    const other = { ...chosen, directory: 'https://other.example', pageTemplate: 'https://x.example/{id}' };
    expect(profileInUse(other)).toEqual(profileOf('https://other.example'));
  });

  it.each(['javascript:alert({id})', 'data:text/html,{id}', '{id}', 'https://x.example/'])(
    'never uses the template %s',
    (text) => {
      const hostile = {
        ...chosen,
        badgeTemplate: text,
        pageTemplate: text,
        logoTemplate: text,
        discussionTemplate: text,
      };
      expect(profileInUse(hostile)).toEqual({ ...profileOf(OWN), logo: '{image}' });
    },
  );

  it.each([
    ['https://r.example/{id}', 'de', 'https://r.example/7'],
    ['https://r.example/{lang}/service/{id}', 'de', 'https://r.example/de/service/7'],
    ['https://r.example/{lang}/service/{id}', null, 'https://r.example/en/service/7'],
    ['https://r.example/{id}/of/{id}?{lang}#{lang}', 'fr', 'https://r.example/7/of/7?fr#fr'],
  ])('makes of %s in language %s the address %s', (template, language, address) => {
    const profile = { ...profileOf(OWN), badge: template, page: template, discussion: template };
    expect(pageAddress(profile, 7, language)).toBe(address);
    expect(discussionAddress(profile, 7, language)).toBe(address);
    expect(badgeAddress(profile, 7, language)).toBe(address);
  });

  it.each([
    [undefined, 'https://a.example/l.png', 'https://a.example/l.png'],
    ['{image}', 'https://a.example/l.png', 'https://a.example/l.png'],
    ['{image}', null, null],
    ['{image}', 'http://a.example/l.png', null],
    ['{image}', 'http://192.168.0.1/l.png', null],
    ['https://l.example/{id}', null, 'https://l.example/7'],
    ['https://l.example/{id}', 'http://a.example/l.png', 'https://l.example/7'],
  ])('makes of logo template %s and image %s the address %s', (logo, image, address) => {
    const profile = { ...profileOf(OWN), ...(logo !== undefined && { logo }) };
    expect(logoAddress(profile, 7, image)).toBe(address);
  });
});

it('takes a logo without encryption only from a directory on this machine that sends it itself', () => {
  const local = profileOf('http://127.0.0.1:8080/api');
  expect(logoAddress(local, 7, 'http://127.0.0.1:8080/7.png')).toBe('http://127.0.0.1:8080/7.png');
  expect(logoAddress(local, 7, 'http://127.0.0.1:8081/7.png')).toBeNull();
  expect(logoAddress(local, 7, 'https://a.example/7.png')).toBe('https://a.example/7.png');
});

describe('the address where people ask for a rating', () => {
  it.each(['https://ratings.example/new', 'https://ratings.example/{lang}/new?x=1'])('can be %s', (text) => {
    expect(parseTemplate(text, false)).toEqual({ ok: true, template: text });
    expect(profileInUse({ ...chosen, requestTemplate: text }).request).toBe(text);
  });

  it.each(['javascript:alert(1)', 'ratings.example/new', 'http://ratings.example/new', ''])(
    'cannot be %s',
    (text) => {
      expect(parseTemplate(text, false).ok).toBe(false);
      expect(profileInUse({ ...chosen, requestTemplate: text }).request).toBe(`${OWN}/new_service`);
    },
  );
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

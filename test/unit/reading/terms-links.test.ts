import { describe, expect, it } from 'vitest';
import { mayBeTerms, readsLikeTerms, termsKindOf, termsLinks } from '../../../src/reading/terms-links.ts';

const SHOP = 'https://shop.example';
const kindsOf = (text: string, path = '/page') =>
  termsLinks([{ text, href: `${SHOP}${path}` }], `${SHOP}/`).map(({ kind }) => kind);

describe('a link', () => {
  it.each([
    ['Terms of Service', 'terms'],
    ['TERMS & CONDITIONS', 'terms'],
    ['Terms', 'terms'],
    ['© 2026 · Terms ·', 'terms'],
    ['Legal', 'terms'],
    ['Privacy', 'privacy'],
    ['Your privacy choices', 'privacy'],
    ['Cookie settings', 'cookies'],
    ['Cookies', 'cookies'],
    ['Privacy & cookies', 'privacy'],
    ['Cookie-Einstellungen', 'cookies'],
    ['Gestion des cookies', 'cookies'],
    ['Política de cookies', 'cookies'],
    ['Файлы cookie', 'cookies'],
    ['ملفات تعريف الارتباط', 'cookies'],
    ['AGB', 'terms'],
    ['Allgemeine Geschäftsbedingungen', 'terms'],
    ['Datenschutzerklärung', 'privacy'],
    ['Algemene voorwaarden', 'terms'],
    ['Conditions générales d’utilisation', 'terms'],
    ["Conditions d'utilisation", 'terms'],
    ['Politique de confidentialité', 'privacy'],
    ['Aviso legal', 'terms'],
    ['Política de privacidad', 'privacy'],
    ['شروط الخدمة', 'terms'],
    ['سياسة الخصوصية', 'privacy'],
    ['Termini e condizioni', 'terms'],
    ['Termos de Uso', 'terms'],
    ['Regulamin sklepu', 'terms'],
    ['Polityka prywatności', 'privacy'],
    ['Användarvillkor', 'terms'],
    ['Privatlivspolitik', 'privacy'],
    ['Obchodní podmínky', 'terms'],
    ['Zásady ochrany osobních údajů', 'privacy'],
    ['Пользовательское соглашение', 'terms'],
    ['Политика конфиденциальности', 'privacy'],
    ['Kullanım Koşulları', 'terms'],
    ['Gizlilik Politikası', 'privacy'],
    ['利用規約', 'terms'],
    ['プライバシーポリシー', 'privacy'],
    ['服务条款', 'terms'],
    ['隐私政策', 'privacy'],
  ])('“%s” leads to %s', (text, kind) => {
    expect(kindsOf(text)).toEqual([kind]);
  });

  it.each([
    'Teapots',
    'In terms of taste',
    'The terms of peace',
    'Oat cookies with nuts',
    'Our legal team wins a case',
    'Condition: new',
    `${'long '.repeat(20)}terms of use`,
  ])('“%s” leads to nothing', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  it.each([
    ['/legal/terms-of-service', 'terms'],
    ['/tos.html', 'terms'],
    ['/en/privacy_policy', 'privacy'],
    ['/cookie-policy', 'cookies'],
  ])('with other words leads by its address %s to %s', (path, kind) => {
    expect(kindsOf('Here', path)).toEqual([kind]);
  });
});

it('lists each address once, terms first, without the page itself', () => {
  const link = (text: string, path: string) => ({ text, href: `${SHOP}${path}` });
  const links = [
    link('Privacy', '/privacy'),
    link('Cookies', '/cookies'),
    link('Terms', '/terms'),
    link('Terms of use', '/terms#part'),
    link('Privacy', '/#privacy'),
  ];
  expect(termsLinks(links, `${SHOP}/#top`).map(({ text }) => text)).toEqual(['Terms', 'Privacy', 'Cookies']);
});

describe('a page', () => {
  it.each([
    ['/pages/terms', '', 'terms'],
    ['/x', 'Terms of Use | Shop', 'terms'],
    ['/x', 'Shop – AGB', 'terms'],
    ['/x', 'Datenschutzerklärung', 'privacy'],
    ['/', 'Shop', null],
    ['/news', 'A shop changes its privacy policy for tea | News', null],
    ['/x', 'Cookie policy | Shop', 'cookies'],
    ['/oat', 'Oat cookies | Shop', null],
    ['/collections/cookies', 'Cookies – Bakery', null],
    ['/blog/on-terms', 'What terms mean', null],
  ])('%s with the title “%s” is %s', (path, title, kind) => {
    expect(termsKindOf(`${SHOP}${path}`, title)).toBe(kind);
  });
});

it.each<[string, string, boolean, boolean]>([
  [
    'terms',
    'By using this shop you agree to these terms. We may collect personal data. Third parties are not our liability. Governing law and jurisdiction: none. No warranty. ',
    true,
    true,
  ],
  ['a plain policy', 'We may keep your name. This policy says for how long, and what for. ', false, true],
  ['a story', 'Once upon a time a teapot sang, and everybody in the house listened with joy. ', false, false],
])('tells by the words whether %s is terms, and whether it can be', (_, text, isTerms, may) => {
  expect([readsLikeTerms(text.repeat(30)), mayBeTerms(text.repeat(30))]).toEqual([isTerms, may]);
  expect(mayBeTerms(text)).toBe(false);
});

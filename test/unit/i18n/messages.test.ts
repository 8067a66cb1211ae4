import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { untranslated } from '../../../scripts/extension/pack-locales.ts';
import { FORM, LANGUAGES, type Messages, messagesOf } from './locales.ts';
import { typographyFaults } from './typography.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const english = messagesOf('en');
/** The English text of a key. For a plural form that English does not have, it is the general one. */
const inEnglish = (name: string) => english[name] ?? english[name.replace(FORM, '_other')];

/** The names of the placeholders that a text uses, each as often as it does. */
const used = (message: string) =>
  [...message.matchAll(/\$([A-Z0-9_]+)\$/g)].map(([, name = '']) => name.toLowerCase()).sort();

/**
 * The plural forms that stand for a single number, as "two" in Arabic. Such a text may say the number in words.
 * French and Spanish have a form for millions. After a number in digits it is the same as the general form.
 */
function pluralForms(language: string): { needed: string[]; ofOneNumber: Set<string> } {
  const rules = new Intl.PluralRules(language);
  const forms = rules.resolvedOptions().pluralCategories;
  const numbers = Array.from({ length: 1000 }, (_, number) => rules.select(number));
  return {
    needed: forms.filter((form) => form !== 'many' || !['fr', 'es'].includes(language)),
    ofOneNumber: new Set(forms.filter((form) => numbers.filter((one) => one === form).length === 1)),
  };
}

/** The same word in English and in another language: a name, a unit, or a word that both have. */
const SHARED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  all: [
    ...['Smallprint', 'OK', '$LIST$.', '$COUNT$, $HOSTS$', '$FIELD$: $REASON$', '$COUNT$ ms', 'ltr'],
    ...['$NAME$ ($COUNT$)', '$COUNT$: $HOSTS$', '$QUESTION$: $ANSWER$'],
  ],
  de: ['Neutral', '$COUNT$ neutral', 'Status', 'Bytes', 'Version $VERSION$'],
  nl: ['Menu', 'Badge', 'Badges', 'Status', 'Bytes', 'Privacy'],
  fr: [
    ...['Menu', 'Badge', 'Badges', 'Documents', 'Discussion', 'Questions', 'Version $VERSION$'],
    ...['$COUNT$ service', '$COUNT$ services', '$COUNT$ point', '$COUNT$ points', 'Points'],
  ],
  es: ['Bytes', 'No'],
  ar: [],
};

/** What buttons that send say, and the verb of those that only show what is here already. */
const SENDING = [
  'loadPoints',
  'documentLoad',
  'casesLoad',
  'popupRefresh',
  'popupTryAgain',
  'popupAskDirectory',
];
const SHOWING: Readonly<Record<string, RegExp>> = {
  en: /show/i,
  de: /anzeigen|einblenden/i,
  nl: /toon|tonen/i,
  fr: /affiche|montre/i,
  es: /mostrar|ver\b/i,
  ar: /عرض|إظهار/,
};

/** The most characters of a text, where it has to fit on one line. */
const MAX_CHARACTERS: readonly (readonly [names: RegExp, most: number])[] = [
  // Chrome's store accepts 75, addons.mozilla.org 45: https://github.com/mozilla/addons-linter/issues/5540
  [/^extensionName$/, 45],
  // https://developer.chrome.com/docs/extensions/reference/manifest/description
  [/^extensionDescription$/, 132],
  // A button of the popup that fills its width: 296 px, about 7 px a character. The placeholders add some.
  [/^(loadPoints|popup(TryAgain|Unfold|ShowLess|AskDirectory))$/, 40],
  // Links and buttons that stand next to others.
  [/^popup(Print|Refresh|OfferYes)$/, 20],
  [/^popup(CopyText|OfferNo|SeeAtDirectory|AskForReview|BackToTab|Why)$/, 32],
  // Two pills must fit next to each other.
  [/^count(Blocker|Bad|Good|Neutral)_/, 28],
  [/^verdictShort/, 30],
  [
    /^(options|log|why|ask|document|toolbar|welcome)\w*(Button|Save|Reset|Cancel|Now|Not|Export|Import|Use|Clear|On|Off)$/,
    40,
  ],
  [/^contextMenuTitle$/, 45],
];

it('calls what reviewers found "points", never "reasons"', () => {
  const found = Object.entries(english).filter(([, { message }]) => /\breasons\b/i.test(message));
  expect(found).toEqual([]);
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const own: Messages = messagesOf(language);
  const { needed, ofOneNumber } = pluralForms(language);

  const missing = Object.keys(untranslated(own, english));

  it('have no key that the English texts lack', () => {
    // A new text may wait for its translation until the release: `npm run release:check` names it.
    if (missing.length > 0) console.warn(`Shown in English in ${language}: ${missing.join(', ')}`);
    const base = (name: string) => name.replace(FORM, '');
    const known = new Set(Object.keys(english).map(base));
    expect(Object.keys(own).filter((name) => !known.has(base(name)))).toEqual([]);
  });

  it('have exactly the plural forms of the language', () => {
    const forms = Object.keys(english)
      .filter((name) => name.endsWith('_other') && !missing.includes(name))
      .flatMap((name) => needed.map((form) => name.replace(/other$/, form)));
    expect(
      Object.keys(own)
        .filter((name) => FORM.test(name))
        .sort(),
    ).toEqual(forms.sort());
  });

  it('use the placeholders of the English texts, and define them alike', () => {
    for (const [name, { message, placeholders = {} }] of Object.entries(own)) {
      const original = inEnglish(name)?.placeholders ?? {};
      const [, form = ''] = FORM.exec(name) ?? [];
      // "One point" needs no digit.
      const isInWords = ofOneNumber.has(form) && used(message).length === 0;
      expect(placeholders, name).toEqual(isInWords ? {} : original);
      expect(used(message), name).toEqual(isInWords ? [] : used(inEnglish(name)?.message ?? ''));
      expect(new Set(used(message)), name).toEqual(new Set(Object.keys(placeholders)));
    }
  });

  it('have placeholders that are whole, and apart from each other', () => {
    const wrong = Object.entries(own).filter(
      ([, { message }]) =>
        /\$\w+\$\$\w+\$/.test(message) || message.replace(/\$[A-Z0-9_]+\$/g, '').includes('$'),
    );
    expect(wrong.map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });

  it('are translated', () => {
    if (language === 'en') return;
    const shared = [...(SHARED_TEXTS.all ?? []), ...(SHARED_TEXTS[language] ?? [])];
    const same = Object.entries(own).filter(
      ([name, { message }]) => message === inEnglish(name)?.message && !shared.includes(message),
    );
    expect(same.map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });

  it.each(SENDING)('do not say in %s, which sends, that something is only shown', (name) => {
    expect(own[name]?.message).not.toMatch(SHOWING[language] ?? /^$/);
  });

  it('have the typography of the language', () => {
    const faults = Object.entries(own).flatMap(([name, { message }]) =>
      typographyFaults(language, message).map((fault) => `${name}: ${fault}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('are short enough for their place', () => {
    const long = Object.entries(own).filter(([name, { message }]) =>
      MAX_CHARACTERS.some(([names, most]) => names.test(name) && message.length > most),
    );
    expect(long.map(([name, { message }]) => `${name}: ${message} (${message.length})`)).toEqual([]);
  });
});

it('the package has the languages that the settings offer', () => {
  const settings = readFileSync(resolve(ROOT, 'src/settings/settings.ts'), 'utf8');
  const choices = /\bLANGUAGE_CHOICES = \[('auto', 'en', 'de'[^\]]+)\] as const;/.exec(settings)?.[1] ?? '';
  const offered = [...choices.matchAll(/'(\w\w)'/g)].map(([, language]) => language);
  expect(offered.sort()).toEqual([...LANGUAGES].sort());
});

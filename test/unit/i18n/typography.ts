/*
 * What is wrong with the typography of a text. The rules are those of the languages themselves; each is one regular
 * expression that must not match.
 */

interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

/**
 * French puts a space before ? ! ; : and inside « ». It must not break the line, so it is U+202F, the narrow no-break
 * space. The Imprimerie nationale wants the wider U+00A0 before the colon and inside the quotation marks. We use U+202F
 * there too: one rule is easier to keep, and at 12 to 14 px the wide space looks like a gap.
 */
const FRENCH: readonly Rule[] = [
  { fault: 'no U+202F before ? ! ; or :', pattern: /[^\u202f«?!][?!;]|[^\u202f]:(?!\/\/)/u },
  { fault: 'no U+202F inside « »', pattern: /«(?!\u202f)|(?<!\u202f)»/u },
];

/** By language; `all` holds for every language. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  all: [
    { fault: 'a straight apostrophe', pattern: /['`´]/u },
    { fault: 'a straight quotation mark', pattern: /"/u },
    { fault: 'three dots instead of an ellipsis', pattern: /\.\.\./u },
    { fault: 'a space at the start or the end, or two in a row', pattern: /^\s|\s$|\s\s/u },
    { fault: 'a hyphen instead of a dash', pattern: /\s-\s/u },
  ],
  en: [
    { fault: 'the quotation marks of another language', pattern: /[„‚«»‘]/u },
    { fault: 'a space before an ellipsis', pattern: /\s…/u },
    { fault: 'a hyphen that can break in "deal‑breaker"', pattern: /deal[- ]?breaker/iu },
    {
      fault: 'no contraction',
      pattern:
        /\b(?:is|are|was|were|do|does|did|has|have|had|could|would|can) ?not\b|\b(?:you|they|we) are\b/iu,
    },
  ],
  de: [
    { fault: 'the quotation marks of another language', pattern: /[”«»‘’]/u },
    { fault: 'no U+00A0 before an ellipsis', pattern: /[^\u00a0]…/u },
  ],
  nl: [
    { fault: 'the quotation marks of another language', pattern: /[„‚«»‘]/u },
    { fault: 'a space before an ellipsis', pattern: /\s…/u },
  ],
  fr: [
    { fault: 'the quotation marks of another language', pattern: /[„‚“”‘]/u },
    { fault: 'a space before an ellipsis', pattern: /\s…/u },
    ...FRENCH,
  ],
  es: [
    { fault: 'the quotation marks of another language', pattern: /[„‚“”‘’]/u },
    { fault: 'a space before an ellipsis', pattern: /\s…/u },
    { fault: 'no ¿ before a question', pattern: /^[^¿]*\p{L}\?/u },
    { fault: 'no ¡ before an exclamation', pattern: /^[^¡]*!/u },
  ],
  ar: [
    { fault: 'the quotation marks of another language', pattern: /[„‚“”‘’]/u },
    { fault: 'a space before an ellipsis', pattern: /\s…/u },
    { fault: 'a Latin comma, semicolon or question mark', pattern: /[,;]|[\p{Script=Arabic}\s]\?/u },
  ],
};

/** The faults in a text of `_locales`. `language`: a folder of `_locales`. */
export function typographyFaults(language: string, text: string): string[] {
  return [...(RULES.all ?? []), ...(RULES[language] ?? [])]
    .filter(({ pattern }) => pattern.test(text))
    .map(({ fault }) => fault);
}

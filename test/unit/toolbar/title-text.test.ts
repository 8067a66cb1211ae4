import { beforeEach, describe, expect, it } from 'vitest';
import { appearance } from '../../../src/toolbar/appearance.ts';
import { titleText } from '../../../src/toolbar/title-text.ts';
import { loadLanguage } from '../i18n/fake-ui-language.ts';

/** The title for a host that services with these names claim, of which the first has grade C. */
function titleOf(...names: readonly string[]): string {
  const [service, ...others] = names.map((name, at) => ({
    id: at + 1,
    name,
    grade: 'C' as const,
    reviewed: true,
  }));
  if (!service) throw new Error('a site has at least one service');
  return titleText(
    appearance({ state: 'rated', host: 'a.example', claim: 'a.example', service, others }).title,
  );
}

beforeEach(() => loadLanguage('en'));

const GRADED = ': grade C. The terms are a mix of good and bad';

describe('titleText', () => {
  it.each([
    ['a plain name', 'KidsKonnect', `KidsKonnect${GRADED}`],
    ['a name with spaces around it', '  KidsKonnect \t', `KidsKonnect${GRADED}`],
    ['a name with line breaks', 'Kids\n\u2028 Konnect', `Kids Konnect${GRADED}`],
    ['a name with a direction override', 'Bank\u202ekcart', `Bankkcart${GRADED}`],
    ['a name with invisible characters', 'Pay\u200bPal\ufeff', `PayPal${GRADED}`],
    ['a name with half a surrogate pair', 'Half\ud800', `Half${GRADED}`],
    ['a name without visible characters', '\u200b \u202e', `Unnamed service (1)${GRADED}`],
  ])('cleans %s', (_, name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('limits the length of names and the number of services', () => {
    const long = 'Long '.repeat(40_000);
    expect(titleOf(long).length).toBeLessThan(400);
    expect(titleOf(...Array.from({ length: 5_000 }, () => long)).length).toBeLessThan(2_500);
  });

  it('names up to five other services', () => {
    const others = (...names: string[]) =>
      `One${GRADED}. Also on this site: ${new Intl.ListFormat('en').format(names)}`;
    expect(titleOf('One', ' Two\u200b ', '\u202e')).toBe(others('Two', 'Unnamed service (3)'));
    expect(titleOf('One', '2', '3', '4', '5', '6')).toBe(others('2', '3', '4', '5', '6'));
    expect(titleOf('One', '2', '3', '4', '5', '6', '7')).toBe(others('2', '3', '4', '5', '6', '…'));
  });

  it('joins the other names in the UI language', () => {
    loadLanguage('de');
    expect(titleOf('One', 'Two', 'Three')).toMatch(/Two und Three$/);
  });

  it('cleans the name of a service without a grade', () => {
    const service = { id: 7, name: ' Plain\u202e ', grade: null, reviewed: false };
    const site = { state: 'unrated', host: 'a.example', claim: 'a.example', service, others: [] } as const;
    expect(titleText(appearance(site).title)).toBe('Plain: no grade yet');
  });
});

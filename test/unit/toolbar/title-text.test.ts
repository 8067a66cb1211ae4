import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appearance } from '../../../src/toolbar/appearance.ts';
import { loadLanguage } from '../i18n/fake-ui-language.ts';

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
const { titleText } = await import('../../../src/toolbar/title-text.ts');

/** The title of a tab whose host is claimed by services of these names; the first of them has grade C. */
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

const GRADED = ': grade C, terms are some good, some bad';

describe('the title of a tab', () => {
  it.each([
    ['a name as it is', 'KidsKonnect', `KidsKonnect${GRADED}`],
    ['a name between stray blanks', '  KidsKonnect \t', `KidsKonnect${GRADED}`],
    ['a name on several lines', 'Kids\n\u2028 Konnect', `Kids Konnect${GRADED}`],
    ['a name that turns what follows', 'Bank\u202ekcart', `Bankkcart${GRADED}`],
    ['a name with invisible letters', 'Pay\u200bPal\ufeff', `PayPal${GRADED}`],
    ['a name with half a character', 'Half\ud800', `Half${GRADED}`],
    ['a name of nothing', '\u200b \u202e', `Service 1${GRADED}`],
  ])('has %s on one line', (_, name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('is short, however long the name and however many the others', () => {
    const long = 'Long '.repeat(40_000);
    expect(titleOf(long).length).toBeLessThan(400);
    expect(titleOf(...Array.from({ length: 5_000 }, () => long)).length).toBeLessThan(2_500);
  });

  it('names the others the same way, and says when there are more', () => {
    const others = (...names: string[]) =>
      `One${GRADED}. Also on this site: ${new Intl.ListFormat('en').format(names)}`;
    expect(titleOf('One', ' Two\u200b ', '\u202e')).toBe(others('Two', 'Service 3'));
    expect(titleOf('One', '2', '3', '4', '5', '6')).toBe(others('2', '3', '4', '5', '6'));
    expect(titleOf('One', '2', '3', '4', '5', '6', '7')).toBe(others('2', '3', '4', '5', '6', '…'));
  });
});

it('joins the names of the others in the language of the interface', () => {
  loadLanguage('de');
  expect(titleOf('One', 'Two', 'Three')).toMatch(/Two und Three$/);
});

it('a service without a grade has its name as people may see it', () => {
  const service = { id: 7, name: ' Plain\u202e ', grade: null, reviewed: false };
  const site = { state: 'unrated', host: 'a.example', claim: 'a.example', service, others: [] } as const;
  expect(titleText(appearance(site).title)).toBe('Plain: no grade yet');
});

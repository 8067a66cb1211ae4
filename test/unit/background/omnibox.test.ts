import { beforeEach, expect, it, vi } from 'vitest';

/** The part of a browser that the keyword needs; on Android it is not there. */
const fake = vi.hoisted(() => {
  const listened: string[] = [];
  const event = (name: string) => ({ addListener: () => void listened.push(name) });
  const omnibox = {
    onInputStarted: event('started'),
    onInputChanged: event('changed'),
    onInputEntered: event('entered'),
  };
  const browser: { omnibox?: typeof omnibox } = {};
  return { listened, omnibox, browser };
});
vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/platform/browser.ts', () => ({ default: fake.browser }));
const { answerAddressBar } = await import('../../../src/background/omnibox.ts');

beforeEach(() => {
  fake.listened.length = 0;
  delete fake.browser.omnibox;
});

it('a browser without keywords in its address bar has none of ours, and no error', () => {
  expect(() => answerAddressBar()).not.toThrow();
  expect(fake.listened).toEqual([]);
});

it('a browser with them is answered from the first letter to Enter', () => {
  fake.browser.omnibox = fake.omnibox;
  answerAddressBar();
  expect(fake.listened).toEqual(['started', 'changed', 'entered']);
});

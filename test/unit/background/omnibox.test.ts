import { beforeEach, expect, it, vi } from 'vitest';

/** The part of a browser that the omnibox needs. Firefox for Android has none. */
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
const { answerOmnibox } = await import('../../../src/background/omnibox.ts');

beforeEach(() => {
  fake.listened.length = 0;
  delete fake.browser.omnibox;
});

it('does nothing in a browser without an omnibox', () => {
  expect(() => answerOmnibox()).not.toThrow();
  expect(fake.listened).toEqual([]);
});

it('listens to every event of the omnibox', () => {
  fake.browser.omnibox = fake.omnibox;
  answerOmnibox();
  expect(fake.listened).toEqual(['started', 'changed', 'entered']);
});

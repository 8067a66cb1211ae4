import { expect, it } from 'vitest';
import { fake } from '../fake-browser.ts';

const areas = import.meta.glob<Record<string, Record<string, { send(): unknown }>>>(
  '../../../src/**/*-messages.ts',
  { eager: true },
);

it('no two messages have the same name', async () => {
  const messages = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.values));
  await Promise.allSettled(messages.map((message) => message.send()));
  const sent = fake.browser.runtime.sendMessage.mock.calls.flat();
  expect(sent.length).toBe(messages.length);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent).toEqual([...new Set(sent)]);
});

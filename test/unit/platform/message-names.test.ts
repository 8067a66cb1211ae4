import { expect, it, vi } from 'vitest';

const sent: string[] = [];
vi.mock('../../../src/platform/browser.ts', () => ({
  default: { runtime: { sendMessage: async (name: string) => void sent.push(name) } },
}));
const areas = import.meta.glob<Record<string, Record<string, { send(): unknown }>>>(
  '../../../src/**/*-messages.ts',
  { eager: true },
);

it('no two messages have the same name', async () => {
  const messages = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.values));
  await Promise.allSettled(messages.map((message) => message.send()));
  expect(sent.length).toBe(messages.length);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent).toEqual([...new Set(sent)]);
});

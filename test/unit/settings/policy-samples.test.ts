import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { parsePolicy } from '../../../src/settings/policy.ts';

/* The samples of docs/administrators.md, read as the browsers read them. */

const page = readFileSync('docs/administrators.md', 'utf8');

/** The sample of a section. */
function sample(section: string): string {
  const text = page.split('\n## ').find((part) => part.startsWith(`${section}\n`)) ?? '';
  return /```\w+\n([^`]*)```/.exec(text)?.[1] ?? '';
}

/** The values below a key of the registry. Chrome reads a number as true or false where the schema says so. */
function fromRegistry(text: string): object {
  const values = [...text.matchAll(/^"(\w+)"=(?:"([^"]*)"|dword:([0-9a-f]{8}))$/gm)];
  return Object.fromEntries(
    values.map(([, name = '', string, number = '0']) => {
      const value = Number.parseInt(number, 16);
      return [name, string ?? value === 1];
    }),
  );
}

function fromPlist(text: string): object {
  const values = [...text.matchAll(/<key>(\w+)<\/key><(?:(true|false)\/|string>(.*?)<\/string)>/g)];
  return Object.fromEntries(
    values.map(([, name = '', boolean, content = '']) => [
      name,
      boolean === undefined ? content : boolean === 'true',
    ]),
  );
}

const WINDOWS = 'HKEY_LOCAL_MACHINE\\Software\\Policies';

it.each<[string, (text: string) => object]>([
  [
    'Chrome on Windows',
    (text) => {
      expect(text).toContain(`[${WINDOWS}\\Google\\Chrome\\3rdparty\\extensions\\EXTENSION_ID\\policy]`);
      return fromRegistry(text);
    },
  ],
  ['Chrome on macOS', fromPlist],
  ['Chrome and Chromium on Linux', (text) => JSON.parse(text)['3rdparty'].extensions.EXTENSION_ID],
  [
    'Edge',
    (text) => {
      expect(text).toContain(`[${WINDOWS}\\Microsoft\\Edge\\3rdparty\\extensions\\EXTENSION_ID\\policy]`);
      return fromRegistry(text);
    },
  ],
  [
    'Google Admin console, ChromeOS',
    (text) => {
      const entries = Object.entries<{ Value: unknown }>(JSON.parse(text));
      return Object.fromEntries(entries.map(([name, { Value }]) => [name, Value]));
    },
  ],
  ['Firefox', (text) => JSON.parse(text).policies['3rdparty'].Extensions[product.id]],
])('the sample for %s has every key, with a valid value', (section, read) => {
  const { values, refused } = parsePolicy(read(sample(section)));
  expect(refused).toEqual([]);
  expect(values).toEqual({
    directoryUrl: 'https://grades.school.example',
    sendNothing: false,
    showWelcome: false,
  });
});

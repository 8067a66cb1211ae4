import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { parsePolicy } from '../../../src/settings/policy.ts';
import { policyEntries } from '../../../src/settings/policy-entries.ts';

/* The samples of docs/administrators.md, read as the browsers read them. */

const page = readFileSync('docs/administrators.md', 'utf8');

/** The sample of a section. */
function sample(section: string): string {
  const text = page.split('\n## ').find((part) => part.startsWith(`${section}\n`)) ?? '';
  return /```\w+\n([^`]*)```/.exec(text)?.[1] ?? '';
}

/**
 * The values below a key of the registry. Chrome reads a number as true or false, and a text as a list, where the schema
 * says so.
 */
function fromRegistry(text: string): object {
  const values = [...text.matchAll(/^"(\w+)"=(?:"([^"]*)"|dword:([0-9a-f]{8}))$/gm)];
  return Object.fromEntries(
    values.map(([, name = '', string, number = '0']) => {
      const value = Number.parseInt(number, 16);
      const isBoolean = parsePolicy({ [name]: true }).refused.length === 0;
      if (string?.startsWith('[')) return [name, JSON.parse(string)];
      return [name, string ?? (isBoolean ? value === 1 : value)];
    }),
  );
}

function fromPlist(text: string): object {
  const document = /<key>(\w+)<\/key><(?:(true|false)\/|(string|integer|array)>(.*?)<\/\3)>/g;
  const values = [...text.matchAll(document)];
  return Object.fromEntries(
    values.map(([, name = '', boolean, type, content = '']) => {
      if (boolean !== undefined) return [name, boolean === 'true'];
      if (type === 'array') return [name, (content.match(/\d+/g) ?? []).map(Number)];
      return [name, type === 'integer' ? Number(content) : content];
    }),
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
    lockDirectory: true,
    showWelcome: false,
    language: 'de',
    listDays: 3,
    reasons: 'on-click',
    sendNothing: false,
    contextMenu: false,
    dealBreakers: [339, 182],
  });
  expect(Object.keys(values).sort()).toEqual(Object.keys(policyEntries).sort());
});

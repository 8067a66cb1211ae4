import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { chromeId } from '../../../scripts/extension/chrome-id.ts';
import { manifestFor } from '../../../scripts/extension/manifest-for.ts';
import { missingForRelease, type Product } from '../../../scripts/release/missing-for-release.ts';

const CHROME_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');

const READY: Product = {
  version: '1.2.3',
  id: 'smallprint@smallprint.net',
  author: 'A maintainer',
  chromeKey: CHROME_KEY,
  homepage: 'https://smallprint.net/',
  source: 'https://code.smallprint.net/',
  support: 'https://smallprint.net/support',
  privacy: 'https://smallprint.net/privacy',
  conduct: 'mailto:conduct@smallprint.net',
  chromeStore: `https://chromewebstore.google.com/detail/smallprint/${chromeId(CHROME_KEY)}`,
  edgeStore: 'https://microsoftedge.microsoft.com/addons/detail/abcdefghijklmnopabcdefghijklmnop',
  firefoxStore: 'https://addons.mozilla.org/firefox/addon/smallprint/',
};
const CHANGELOG = '# Changelog\n\n## [1.2.3] - 2026-11-30\n\n- Something.\n';

it('finds nothing missing when all is set', () => {
  expect(missingForRelease(READY, CHANGELOG, true)).toEqual([]);
});

it.each<[name: keyof Product, value: string, sentence: RegExp]>([
  ['homepage', 'https://smallprint.example/', /"homepage"/],
  ['source', 'https://smallprint.example', /"source"/],
  ['support', 'http://smallprint.net', /"support"/],
  ['privacy', '', /"privacy"/],
  ['privacy', 'https://localhost/privacy', /"privacy"/],
  ['conduct', 'mailto:conduct@smallprint.example', /"conduct"/],
  ['edgeStore', 'https://smallprint.example/edge', /"edgeStore"/],
  ['id', 'smallprint@smallprint.example', /"id"/],
  ['id', 'smallprint', /"id"/],
  ['author', ' ', /"author"/],
  ['chromeKey', '', /"chromeKey" is empty/],
  ['chromeKey', 'MIIB', /gives the id [a-p]{32}/],
  ['chromeStore', 'https://chromewebstore.google.com/detail/abcdefghijklmnop', /gives the id [a-p]{32}/],
  ['version', '1.2', /no version/],
  ['version', '1.02.3', /no version/],
  ['version', '1.2.4', /CHANGELOG/],
])('names %s when it is %j', (name, value, sentence) => {
  expect(missingForRelease({ ...READY, [name]: value }, CHANGELOG, true)).toEqual([
    expect.stringMatching(sentence),
  ]);
});

it('names every placeholder of the repository', () => {
  const missing = missingForRelease(product, CHANGELOG, true).join('\n');
  for (const name of Object.keys(READY).filter((name) => !/^(version|author)$/.test(name))) {
    expect(missing).toContain(`"${name}"`);
  }
});

it('gives the id that Chrome gives', () => {
  // `chromium --pack-extension` wrote this id into a package that it signed with the private key of this one.
  const key =
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqj0+J7vWGN+OT1qo+WhytETK9DKLGYUiSPelndJQ/2iXugC7JaR23Diy' +
    'tSpgrEk456UXjTug+Jb+rxYwViHL9uNv8cN9nmwnBHz/ceSywgEEDK4uHysv1DiVd+6xX0f7Xk8I7medjIrL+8DRc0SuE9eukiL2' +
    'xzZWFHyVH0hyGj/NfMS5MU+xIG5+tzsNbw7j5p9eFC4LwYhxaVRW9XXtYPTNb9mXJL8GLD6KymvetnNF1bRWYVozqetEYFG/ZGAq' +
    '4DOrLjag2KW8gjsKj1cZc6Q44BgZToWix2VRIkAZLEg3wz6DKbnydfXFs0oumBLbbwE7peSS8j65XuFeWlR9bwIDAQAB';
  expect(chromeId(key)).toBe('dlbefcifhljhbbggbclnlhllhnjgicge');
});

it('is in the manifest for Chrome only, and in no package for a store', () => {
  expect(manifestFor('chrome', 'https://api.tosdr.org', CHROME_KEY)).toMatchObject({ key: CHROME_KEY });
  expect(manifestFor('firefox', 'https://api.tosdr.org', CHROME_KEY)).not.toHaveProperty('key');
  expect(manifestFor('chrome', 'https://api.tosdr.org')).not.toHaveProperty('key');
});

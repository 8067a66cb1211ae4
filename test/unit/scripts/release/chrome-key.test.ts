import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { manifestFor } from '../../../../scripts/extension/manifest-for.ts';
import { chromeId, manifestKey } from '../../../../scripts/release/chrome-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ format: 'pem', type: 'spki' }).toString();
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

it('takes the key as the dashboard shows it, with and without the lines around it', () => {
  expect(manifestKey(PEM)).toBe(KEY);
  expect(manifestKey(`${KEY.slice(0, 64)}\n${KEY.slice(64)}`)).toBe(KEY);
});

it.each<[what: string, text: string, sentence: RegExp]>([
  ['a private key', privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), /private key/],
  [
    'a key of another kind',
    generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    /no RSA key/,
  ],
  ['a key that is cut off', KEY.slice(0, 100), /no public key/],
  ['an id', 'abcdefghijklmnopabcdefghijklmnop', /no public key/],
  ['nothing', '', /no public key/],
])('refuses %s', (_, text, sentence) => {
  expect(() => manifestKey(text)).toThrow(sentence);
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
  expect(manifestFor('chrome', 'https://api.tosdr.org', KEY)).toMatchObject({ key: KEY });
  expect(manifestFor('firefox', 'https://api.tosdr.org', KEY)).not.toHaveProperty('key');
  expect(manifestFor('chrome', 'https://api.tosdr.org')).not.toHaveProperty('key');
});

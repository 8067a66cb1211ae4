import { createHash } from 'node:crypto';

/**
 * The id that Chrome gives to an extension: the first 128 bits of the SHA-256 of its public key, or of its path without one,
 * as letters from a to p. https://developer.chrome.com/docs/extensions/reference/manifest/key
 */
export function chromeId(key: string, path = ''): string {
  const source = key === '' ? path : Buffer.from(key, 'base64');
  const digits = createHash('sha256').update(source).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

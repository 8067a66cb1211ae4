import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { CommandError } from '../command.ts';

/**
 * The public key as the manifest has it, in `key`: one line of base64, without the lines around it in the Developer
 * Dashboard.
 *
 * @param pem what the dashboard shows, with or without its first and last line
 * @throws CommandError
 */
export function manifestKey(pem: string): string {
  if (/PRIVATE KEY/.test(pem)) throw new CommandError('This is a private key. Give the public one.');
  const key = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  let parsed: KeyObject;
  try {
    parsed = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CommandError(`This is no public key: ${error.message}`);
  }
  if (parsed.asymmetricKeyType !== 'rsa') throw new CommandError('This is no RSA key.');
  return parsed.export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * The id that Chrome gives to an extension with a key: the first 128 bits of its SHA-256, as letters from a to p.
 * https://developer.chrome.com/docs/extensions/reference/manifest/key
 */
export function chromeId(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

import product from '../../product.json' with { type: 'json' };
import { changeSettings, readOwnSettings, type Settings } from './settings.ts';

/** The publisher that this person knows, if this version is published by somebody else; null otherwise. */
export function formerPublisher({ publisher }: Pick<Settings, 'publisher'>): string | null {
  return publisher === '' || publisher === product.author ? null : publisher;
}

/** Remembers who publishes this version, if nothing is remembered. Throws as `readSettings`. */
export async function rememberPublisher(): Promise<void> {
  if ((await readOwnSettings()).publisher === '') await acceptPublisher();
}

/** Remembers who publishes this version, in place of the publisher before. */
export async function acceptPublisher(): Promise<void> {
  await changeSettings({ publisher: product.author });
}

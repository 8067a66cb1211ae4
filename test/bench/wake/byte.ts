import { openDB } from 'idb';
import browser from '../../../src/platform/browser.ts';

// The minimum for a worker with a database: open it and read one byte.
browser.runtime.onMessage.addListener(async () => {
  const database = await openDB('byte', 1);
  const value: Uint8Array = await database.get('bytes', 1);
  return String(value[0]);
});

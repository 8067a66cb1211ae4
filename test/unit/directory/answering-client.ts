import { createDirectoryClient, type DirectoryClient } from '../../../src/directory/client.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import type { GoneEndpoints } from '../../../src/directory/successors.ts';

/** A client whose requests a test answers: with a status, and a body that is sent as JSON unless it is a text. */
export function answeringClient(
  answer: (url: URL) => readonly [status: number, body: unknown],
  gone?: GoneEndpoints,
): DirectoryClient {
  return createDirectoryClient(
    profileOf('https://directory.example'),
    async ({ url }) => {
      const [status, body] = answer(new URL(url));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status, headers: new Headers(), body: new TextEncoder().encode(text) };
    },
    gone,
  );
}

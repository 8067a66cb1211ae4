import { chromeItem, chromeStore } from '../../test/stores/chrome-store.ts';
import { EDGE_PRODUCT, edgeStore } from '../../test/stores/edge-store.ts';
import { FIREFOX_KEYS, firefoxStore } from '../../test/stores/firefox-store.ts';
import { startStore } from '../../test/stores/store-server.ts';
import { submitToChrome } from './stores/submit-to-chrome.ts';
import { submitToEdge } from './stores/submit-to-edge.ts';
import { submitToFirefox } from './stores/submit-to-firefox.ts';
import { readSubmission, STORES } from './submission.ts';

const PAUSE_MS = 10;

/**
 * Submits the packages of a folder to stores that a server on this machine plays.
 *
 * @param notes the release notes
 * @param print called with each line of the report: the requests, and what each store said
 * @throws StoreError if one of them refuses
 */
export async function rehearseSubmissions(
  folder: string,
  notes: string,
  print: (line: string) => void,
): Promise<void> {
  const server = await startStore([...chromeStore(), ...edgeStore(), ...firefoxStore()]);
  const { address, requests } = server;
  try {
    for (const store of STORES) {
      const submission = await readSubmission(store, folder, notes);
      const { archive, reviewerNotes } = submission;
      const before = requests.length;
      const said = {
        chrome: () => submitToChrome(archive, chromeItem(address), address, PAUSE_MS),
        edge: () => submitToEdge(archive, EDGE_PRODUCT, reviewerNotes, address, PAUSE_MS),
        firefox: () => submitToFirefox(submission, FIREFOX_KEYS, `${address}/api/v5/`),
      }[store];
      print(`${store}:`);
      const answer = await said();
      for (const request of requests.slice(before)) print(`  ${request}`);
      print(`  answer: ${answer.split('\n').at(-1)}`);
    }
  } finally {
    await server.close();
  }
}

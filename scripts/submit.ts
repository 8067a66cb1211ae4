import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { serviceAccountSchema } from './release/stores/google-token.ts';
import { StoreError } from './release/stores/store-request.ts';
import { submitToChrome } from './release/stores/submit-to-chrome.ts';
import { submitToEdge } from './release/stores/submit-to-edge.ts';
import { submitToFirefox } from './release/stores/submit-to-firefox.ts';
import { readSubmission, STORES } from './release/submission.ts';
import { PACKAGES } from './release/write-packages.ts';

/*
 * npm run submit -- chrome|edge|firefox: submits the package in dist/packages to a store. docs/releasing.md says which
 * variables hold the keys. The exit code is 1 if the store refuses, and 2 if the name or a variable is wrong.
 */

try {
  const store = v.parse(v.picklist(STORES), process.argv[2]);
  const notes = await readFile(join(PACKAGES, 'release-notes.md'), 'utf8');
  const submission = await readSubmission(store, PACKAGES, notes);
  const said = await {
    chrome: () =>
      submitToChrome(submission.archive, {
        publisher: variable('CHROME_PUBLISHER_ID'),
        item: variable('CHROME_ITEM_ID'),
        account: v.parse(serviceAccountSchema, JSON.parse(variable('CHROME_SERVICE_ACCOUNT'))),
      }),
    edge: () =>
      submitToEdge(
        submission.archive,
        {
          product: variable('EDGE_PRODUCT_ID'),
          clientId: variable('EDGE_CLIENT_ID'),
          apiKey: variable('EDGE_API_KEY'),
        },
        submission.reviewerNotes,
      ),
    firefox: () =>
      submitToFirefox(submission, {
        apiKey: variable('AMO_API_KEY'),
        apiSecret: variable('AMO_API_SECRET'),
      }),
  }[store]();
  console.log(`${store}: ${said}`);
} catch (error) {
  // Not the whole error: the cause of a parse error may quote a key.
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
  process.exitCode = error instanceof StoreError ? 1 : 2;
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new TypeError(`Set the variable ${name}.`);
  return value;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import product from '../../../../product.json' with { type: 'json' };
import { manifestFor } from '../../../../scripts/extension/manifest-for.ts';
import { submitToChrome } from '../../../../scripts/release/stores/submit-to-chrome.ts';
import { submitToEdge } from '../../../../scripts/release/stores/submit-to-edge.ts';
import { submitToFirefox } from '../../../../scripts/release/stores/submit-to-firefox.ts';
import metadata from '../../../../store/amo-metadata.json' with { type: 'json' };
import { FULL_SIZE } from '../../../full-size.ts';
import { type ChromeFault, chromeItem, chromeStore } from '../../../stores/chrome-store.ts';
import { EDGE_PRODUCT, type EdgeFault, edgeStore } from '../../../stores/edge-store.ts';
import { FIREFOX_KEYS, type FirefoxFault, firefoxStore } from '../../../stores/firefox-store.ts';
import { type RunningStore, type StoreRoute, startStore } from '../../../stores/store-server.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const manifest = manifestFor('firefox', 'https://api.tosdr.org');
const archive = zip({
  'manifest.json': JSON.stringify({ ...manifest, name: 'Smallprint', default_locale: undefined }),
});

let store: RunningStore;
afterEach(() => store.close());
const open = async (routes: readonly StoreRoute[]) => {
  store = await startStore(routes);
};

describe('the Chrome Web Store', () => {
  const submit = async (fault?: ChromeFault) => {
    await open(chromeStore(fault));
    return submitToChrome(archive, chromeItem(store.address), store.address, 1);
  };

  it('gets the package, is asked until it has processed it, and is told to publish it', async () => {
    expect(await submit()).toBe('PENDING_REVIEW');
    const item = 'publishers/a-publisher/items/an-item';
    expect(store.requests.map((request) => request.replace(/ \(\d+ bytes\)$/, ' + body'))).toEqual([
      'POST /token + body',
      `POST /upload/v2/${item}:upload + body`,
      `GET /v2/${item}:fetchStatus`,
      `GET /v2/${item}:fetchStatus`,
      `POST /v2/${item}:publish + body`,
    ]);
    expect(store.requests[1]).toContain(`(${archive.length} bytes)`);
  });

  it.each<[ChromeFault, string]>([
    ['upload-failed', 'did not take the package: FAILED'],
    ['not-authorized', 'HTTP 401: {"error":{"code":401,"message":"UNAUTHENTICATED"}}'],
    ['in-review', 'the item is in review'],
  ])('may answer %s, which the maintainer reads', async (fault, sentence) => {
    await expect(submit(fault)).rejects.toThrow(sentence);
  });

  it('gives no token to an account with another key', async () => {
    await open(chromeStore());
    const { account, ...item } = chromeItem(store.address);
    const wrong = { ...item, account: { ...account, client_email: 'somebody@example.com' } };
    await expect(submitToChrome(archive, wrong, store.address, 1)).rejects.toThrow('invalid_grant');
  });
});

describe('Edge Add-ons', () => {
  const submit = async (fault?: EdgeFault) => {
    await open(edgeStore(fault));
    return submitToEdge(archive, EDGE_PRODUCT, 'how to try it', store.address, 1);
  };

  it('gets the package, is asked until it has processed it, and the same for the publishing', async () => {
    expect(await submit()).toBe('publish-1 is done');
    const draft = `/v1/products/${EDGE_PRODUCT.product}/submissions`;
    expect(store.requests).toEqual([
      `POST ${draft}/draft/package (${archive.length} bytes)`,
      `GET ${draft}/draft/package/operations/upload-1`,
      `GET ${draft}/draft/package/operations/upload-1`,
      `POST ${draft} (25 bytes)`,
      `GET ${draft}/operations/publish-1`,
      `GET ${draft}/operations/publish-1`,
    ]);
  });

  it.each<[EdgeFault, string]>([
    ['wrong-key', 'HTTP 401'],
    ['invalid-package', 'PackageValidationError: Error Message. ["manifest"]'],
    ['nothing-new', 'NoModulesUpdated: There are no updates.'],
  ])('may answer %s, which the maintainer reads', async (fault, sentence) => {
    const failure = submit(fault);
    await expect(failure).rejects.toThrow(sentence);
    await expect(failure).rejects.not.toThrow(EDGE_PRODUCT.apiKey);
  });
});

describe('addons.mozilla.org', () => {
  const submit = async (keys = FIREFOX_KEYS, fault?: FirefoxFault) => {
    await open(firefoxStore(fault));
    const folder = await mkdtemp(join(tmpdir(), 'smallprint-source-'));
    const source = join(folder, 'source.zip');
    await writeFile(source, zip({ 'docs/build-for-reviewers.md': 'npm ci' }));
    try {
      return await submitToFirefox({ archive, source, metadata }, keys, `${store.address}/api/v5/`);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it('gets the package, the listing and the sources', async () => {
    await submit();
    expect(store.requests.map((request) => request.replace(/ \(\d+ bytes\)$/, ' + body'))).toEqual([
      'POST /api/v5/addons/upload/ + body',
      'GET /api/v5/addons/upload/upload-1/',
      `PUT /api/v5/addons/addon/${product.id}/ + body`,
      `PATCH /api/v5/addons/addon/${product.id}/versions/7/ + body`,
    ]);
  });

  if (FULL_SIZE) {
    it('may find a fault in the package, or refuse the key', async () => {
      await expect(submit(FIREFOX_KEYS, 'invalid-package')).rejects.toThrow('eval is not allowed');
      await store.close();
      await expect(submit({ ...FIREFOX_KEYS, apiSecret: 'wrong' })).rejects.toThrow('Wrong signature');
    });
  }
});

import { DirectoryError } from '../../directory/directory-error.ts';
import type { ListPage, ListVersion } from '../../directory/schema.ts';
import { fingerprintOf, type PageTag, type StoredPage } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { readBlock, readPages, readStoredPages, stagePage } from '../pages.ts';
import type { SyncState } from '../sync-state.ts';
import { type Comparison, comparePages } from './plan/page-comparison.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A page that the directory has sent, or that has not changed since. */
export interface Arrival {
  readonly number: number;
  readonly page: ListPage;
  /** The fingerprint of the response; null if there is none. */
  readonly response: string | null;
  readonly tag: PageTag | null;
  readonly arrivedAt: number;
  /** Milliseconds from the request to then. */
  readonly took: number;
}

/** A stored page that the directory need not send again if it has not changed. */
interface TaggedPage {
  readonly response: string | null;
  readonly tag: PageTag;
  readonly content: ListPage;
}

/** Called with the promise of a page; ends before the page is used. */
type Meanwhile = (arriving: Promise<unknown>) => Promise<void>;

/**
 * Fetches and stores the pages of a run. Where the directory gave an ETag, it is asked for changes only. A response that is
 * the same as that of a stored page is neither parsed nor packed again: over a list that did not change, a run takes a
 * fifth of the processor time.
 */
export class PageSource {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly directory: string;
  private readonly signal: AbortSignal;
  /** By the fingerprints of their responses. */
  private readonly known = new Map<string, StoredPage>();
  /** By their numbers: the newest page that came with an ETag. */
  private readonly tagged = new Map<number, StoredPage>();
  private usesEtags = true;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, signal: AbortSignal) {
    this.environment = environment;
    this.database = database;
    this.directory = environment.client.profile.address;
    this.signal = signal;
  }

  /** Learns the responses of a generation's pages. */
  async learn(generation: number): Promise<void> {
    const pages = await readStoredPages(this.database, this.directory, generation);
    for (const [i, page] of pages.entries()) {
      if (typeof page !== 'string') this.add(i + 1, page);
    }
  }

  async request(version: ListVersion, number: number, meanwhile: Meanwhile): Promise<Arrival> {
    const tagged = this.usesEtags ? await this.taggedPage(version, number) : null;
    try {
      return await this.requestUnlessChanged(version, number, tagged, meanwhile);
    } catch (error) {
      if (!tagged || !isUnreachable(error) || this.signal.aborted || !this.environment.isOnline())
        throw error;
      // The directory may be there, but not allow this header to other origins (CORS).
      this.usesEtags = false;
      return this.requestUnlessChanged(version, number, null, meanwhile);
    }
  }

  /** Stores a page with the state of its run. */
  async stage(state: SyncState, { number, page, response, tag }: Arrival): Promise<void> {
    const block = this.blockOf(response);
    const arrived = { number, content: page, response, block, tag };
    this.add(number, await stagePage(this.database, this.directory, state, arrived));
  }

  /** Compares a page with the stored one of a generation. */
  async compare(generation: number, { number, page, response }: Arrival): Promise<Comparison> {
    const name = (await readPages(this.database, this.directory, generation))[number - 1];
    if (name === undefined || name === this.blockOf(response)) return 'same';
    const stored = await readBlock(this.database, this.directory, name);
    // Publishing goes back to the page of a missing or damaged block.
    return stored ? comparePages(stored, page) : 'same';
  }

  private async requestUnlessChanged(
    version: ListVersion,
    number: number,
    tagged: TaggedPage | null,
    meanwhile: Meanwhile,
  ): Promise<Arrival> {
    const { client, now } = this.environment;
    const asked = now();
    let response = tagged?.response ?? null;
    let tag = tagged?.tag ?? null;
    const arriving = client.listServices(version, number, this.signal, {
      unlessChanged: tagged && { etag: tagged.tag.etag, page: tagged.content },
      recognise: (body, etag) => {
        response = fingerprintOf(body);
        tag = etag === null ? null : { version, etag };
        return this.known.get(response)?.header ?? null;
      },
    });
    await meanwhile(arriving);
    const page = await arriving;
    const arrivedAt = now();
    return { number, page, response, tag, arrivedAt, took: Math.max(arrivedAt - asked, 0) };
  }

  /** Null if the page is not stored, came without an ETag or is damaged. */
  private async taggedPage(version: ListVersion, number: number): Promise<TaggedPage | null> {
    const stored = this.tagged.get(number);
    if (stored?.tag?.version !== version) return null;
    const block = await readBlock(this.database, this.directory, stored.block);
    const { header, response, tag } = stored;
    return block && { response, tag, content: { ...header, services: block.services } };
  }

  private add(number: number, page: StoredPage): void {
    if (page.response !== null) this.known.set(page.response, page);
    if (page.tag) this.tagged.set(number, page);
    else this.tagged.delete(number);
  }

  private blockOf(response: string | null): string | null {
    return response === null ? null : (this.known.get(response)?.block ?? null);
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof DirectoryError && error.failure.kind === 'unreachable';
}

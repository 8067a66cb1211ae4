import { filled } from '../columns.ts';
import type { Claims, Reach } from '../host-claims.ts';
import { STEP, type Steps } from '../steps.ts';
import { ClaimRows } from './claim-rows.ts';
import type { TextPool } from './text-pool.ts';

/** All claims of a list with all rules applied, as columns. They are sorted: each host, then its paths, then its subdomains. */
export class SortedClaims {
  length = 0;
  /** Claimed hosts. */
  hosts = 0;
  readonly texts: TextPool;
  /** Start of the claim's key in the pool, and its length. */
  readonly starts: Uint32Array;
  readonly lengths: Uint16Array;
  /** Length of the host in the key, with its last dot. */
  readonly hostLengths: Uint16Array;
  /** 1 if subdomains are not claimed. */
  readonly hostOnly: Uint8Array;
  /** Claim i is held by the services `ids[idsAt[i], idsAt[i + 1])`, primary first. */
  readonly idsAt: Uint32Array;
  ids: Uint32Array;

  /** @param capacity the most claims that will be added */
  constructor(texts: TextPool, capacity: number) {
    this.texts = texts;
    this.starts = new Uint32Array(capacity);
    this.lengths = new Uint16Array(capacity);
    this.hostLengths = new Uint16Array(capacity);
    this.hostOnly = new Uint8Array(capacity);
    this.idsAt = new Uint32Array(capacity + 1);
    this.ids = new Uint32Array(capacity);
  }

  /** Adds the claim whose key comes next: that of a row, held by some services. */
  add(rows: ClaimRows, row: number, reach: Reach, services: readonly number[]): void {
    const at = this.idsAt[this.length] ?? 0;
    if (at + services.length > this.ids.length) {
      this.ids = filled(new Uint32Array(2 * (at + services.length)), this.ids);
    }
    for (let i = 0; i < services.length; i++) this.ids[at + i] = services[i] ?? 0;
    this.addKey(rows, row, reach === 'host', at + services.length);
  }

  /** The same for one service, as nearly all claims have. It needs no array. */
  addOne(rows: ClaimRows, row: number, isHostOnly: boolean, service: number): void {
    const at = this.idsAt[this.length] ?? 0;
    if (at === this.ids.length) this.ids = filled(new Uint32Array(2 * at), this.ids);
    this.ids[at] = service;
    this.addKey(rows, row, isHostOnly, at + 1);
  }

  private addKey(rows: ClaimRows, row: number, isHostOnly: boolean, idsEnd: number): void {
    const claim = this.length++;
    this.starts[claim] = rows.starts[row] ?? 0;
    this.lengths[claim] = rows.lengths[row] ?? 0;
    this.hostLengths[claim] = rows.hostLengths[row] ?? 0;
    this.hostOnly[claim] = isHostOnly ? 1 : 0;
    this.idsAt[claim + 1] = idsEnd;
  }
}

const ON_HOST_ONLY = 1;

/** The claims of a map in this form. */
export function* sortedClaims({ hosts }: Claims): Steps<SortedClaims> {
  const rows = new ClaimRows();
  const services: (readonly number[])[] = [];
  for (const [host, claim] of hosts) {
    if (rows.length % STEP === 0) yield;
    if (typeof claim === 'number') {
      rows.add(host, null, services.push([claim]) - 1, 0);
      continue;
    }
    const kind = claim.reach === 'host' ? ON_HOST_ONLY : 0;
    if (claim.services.length > 0) rows.add(host, null, services.push(claim.services) - 1, kind);
    for (const [path, ids] of claim.paths) rows.add(host, path, services.push(ids) - 1, 0);
  }
  const claims = new SortedClaims(rows.texts, rows.length);
  claims.hosts = hosts.size;
  for (const row of yield* rows.sorted()) {
    const reach = rows.kinds[row] === ON_HOST_ONLY ? 'host' : 'subdomains';
    claims.add(rows, row, reach, services[rows.services[row] ?? 0] ?? []);
  }
  return claims;
}

import type { Service } from '../../src/directory/schema.ts';
import { parseEntry } from '../../src/matching/host.ts';
import { hashLabelIn } from '../../src/matching/trie/label-hash.ts';
import { syntheticList } from './synthetic-list.ts';

/*
 * Lists that are made to cost as much as the limits allow: each is as long as an honest list and aims at another part of
 * the index. The length of a list is that of its blocks: the JSON of its services as they are stored.
 */

export interface HostileList {
  readonly aim: string;
  readonly services: readonly Service[];
}

/** What `ListIndexBuilder` adds to the characters of a claim. */
const CHARACTERS_PER_CLAIM = 14;
/** As how many claims it counts an IP address. */
const CLAIMS_PER_IP_ADDRESS = 5;

/** A list like that of a real directory, at most this long. */
export function honestList(length: number): Service[] {
  const { services } = syntheticList(Math.ceil(length / 30), 1);
  return shortened(
    services.map((service) => ({
      ...item(service.id, service.urls),
      ...service,
      name: nameOf(service.urls),
    })),
    length,
  );
}

/** Hostile lists of this length. */
export function worstLists(length: number): HostileList[] {
  const numbers = Array.from({ length }, (_, i) => i);
  const ofOne = (aim: string, urlOf: (i: number) => string, rows = 1, claims = rows) => ({
    aim,
    services: [item(1, urlsUpTo(length, urlOf, rows, claims))],
  });
  const ofMany = (aim: string, serviceOf: (i: number) => Service) => ({
    aim,
    services: shortened(lazily(numbers, serviceOf), length),
  });
  const colliding = collidingLabels(Math.ceil(length / 40));
  return [
    ofOne('short hosts', (i) => `${word(i)}.a`),
    ofOne('labels with one hash', (i) => `${colliding[i] ?? 'a'}.a`),
    ofOne('pairs of a host and its subdomain', (i) => (i % 2 ? `b.${word(i >> 1)}.a` : `${word(i >> 1)}.a`)),
    ofOne('127 labels', (i) => `${[...word(i).padEnd(120, 'a')].join('.')}.bcd.a`),
    ofOne('nested hosts', (i) => `${'a.'.repeat(i % 120)}${word(Math.floor(i / 120))}.a`),
    ofOne('long labels', (i) => `${word(i)}${'a-'.repeat(120)}.a`),
    ofOne('hosts with www.', (i) => `www.${word(i)}.a`, 2),
    ofOne('hosts with capitals', (i) => `${word(i)}.A`),
    ofOne('hosts in percent-encoding', (i) => `${word(i)}.%61`),
    ofOne('hosts in punycode', (i) => `é${word(i)}.a`),
    ofOne('long hosts in other scripts', (i) => `${otherScript(i)}.a`),
    ofOne('IPv6 addresses', (i) => `[1::${groups(i)}]`, 1, CLAIMS_PER_IP_ADDRESS),
    ofOne('long IPv6 addresses', (i) => `[0001:2:3:4:5:6:${groups(65_536 + i)}]`, 1, CLAIMS_PER_IP_ADDRESS),
    ofOne(
      'IPv4 addresses',
      (i) => `1.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`,
      1,
      CLAIMS_PER_IP_ADDRESS,
    ),
    ofOne('private IPv6 addresses', (i) => `[fc00::${groups(i)}]`, 1, CLAIMS_PER_IP_ADDRESS),
    ofOne('one path on each host', (i) => `${word(i)}.a/a`, 2),
    ofOne('paths on one host', (i) => `a.a/${word(i)}`, 2),
    ofOne('paths of 900 segments', (i) => `a.a/${word(i)}${'/a'.repeat(900)}`, 2),
    ofOne('nested paths', (i) => `a.a/${word(Math.floor(i / 900))}${'/a'.repeat(i % 900)}`, 2),
    ofOne('paths in percent-encoding', (i) => `a.a/ä${word(i)}`, 2),
    ofOne('one entry, repeated', () => 'a.a'),
    ofOne('entries that claim nothing', () => 'a'),
    ofMany('services without entries', (i) => item(i, [])),
    ofMany('services on one host', (i) => item(i, ['a.a'])),
    ofMany('ids far apart', (i) => item(Math.imul(i, 0x9e3779b1) >>> 0, [`${word(i)}.a`])),
    ofMany('one path of each service', (i) => item(i, [`${word(i)}.a/a`])),
  ];
}

/** A number as groups of an IPv6 address. */
function groups(i: number): string {
  return i.toString(16).replace(/(?=.{4}$)/, ':');
}

/** A label that is too long for a host, and takes the URL parser as long as any host that it gets. */
function otherScript(i: number): string {
  return String.fromCharCode(...Array.from({ length: 250 }, (_, at) => 0x4e00 + ((at * 7919 + i) % 20_000)));
}

/** The length of a service in a list. */
function lengthOf(service: Service): number {
  return JSON.stringify(service).length + 1;
}

function item(id: number, urls: readonly string[]): Service {
  return { id, name: '', slug: '', urls, grade: null, reviewed: false, updatedAt: 0 };
}

function nameOf([host = '']: readonly string[]): string {
  return host.split('.').at(-2) ?? '';
}

function* lazily<T>(numbers: readonly number[], make: (i: number) => T): Generator<T> {
  for (const i of numbers) yield make(i);
}

/** The first services, as many as fit. */
function shortened(services: Iterable<Service>, length: number): Service[] {
  const first: Service[] = [];
  let left = length;
  for (const service of services) {
    left -= lengthOf(service);
    if (left < 0) break;
    first.push(service);
  }
  return first;
}

/** As many entries as fit and as the limits allow, and then long ones that claim nothing. */
function urlsUpTo(length: number, urlOf: (i: number) => string, rows: number, claims: number): string[] {
  const urls: string[] = [];
  let cost = 0;
  for (let left = length - lengthOf(item(1, [])); ; ) {
    const url = urlOf(urls.length);
    const { host, path } = parseEntry(url) ?? { host: '', path: null };
    cost += claims * CHARACTERS_PER_CLAIM + rows * (host.length + (path ?? '').length + 6);
    const next = cost < 0.98 * length ? url : '-'.repeat(2_000);
    left -= Buffer.byteLength(next) + 3;
    if (left < 0) return urls;
    urls.push(next);
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The shortest labels, in turn. */
function word(i: number): string {
  return i < LETTERS.length
    ? (LETTERS[i] ?? '')
    : word(Math.floor(i / LETTERS.length) - 1) + LETTERS[i % LETTERS.length];
}

/**
 * Labels of twelve letters that the trie gives the same hash: for the first eight letters, the last four follow from the
 * hash. One of 2,300 results consists of letters and digits.
 */
export function collidingLabels(count: number): string[] {
  const target = 0x12345678;
  const labels: string[] = [];
  const hashes = new Set<number>();
  for (let i = 0; labels.length < count; i++) {
    const [one, two] = [quadOf(Math.floor(i / QUADS)), quadOf(i % QUADS)];
    const three = stateAfter(stateAfter(one) ^ two) ^ target;
    if (!isText(three)) continue;
    const characters = Buffer.alloc(13, '.');
    [one, two, three].forEach((quad, at) => {
      characters.writeInt32LE(quad, 4 * at);
    });
    hashes.add(hashLabelIn(characters, 0));
    // The trie reads hosts from the right.
    labels.push(characters.subarray(0, 12).reverse().toString());
  }
  if (hashes.size !== 1) throw new Error('the hash of labels has changed');
  return labels;
}

const QUADS = LETTERS.length ** 4;

/** Four letters as a number, the first in the lowest byte. */
function quadOf(i: number): number {
  let quad = 0;
  for (let rest = i, at = 0; at < 4; at++) {
    quad = (quad << 8) | LETTERS.charCodeAt(rest % LETTERS.length);
    rest = Math.floor(rest / LETTERS.length);
  }
  return quad;
}

function isText(quad: number): boolean {
  for (let rest = quad, at = 0; at < 4; at++) {
    const char = rest & 255;
    if (!((char >= 97 && char <= 122) || (char >= 48 && char <= 57))) return false;
    rest >>>= 8;
  }
  return true;
}

function stateAfter(quad: number): number {
  const product = Math.imul(quad, 0x9e3779b1);
  return product ^ (product >>> 15);
}

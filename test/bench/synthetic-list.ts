import type { Claimant } from '#site-matcher';
import { Random } from './random.ts';

/*
 * Generates lists that resemble the list of a real directory (5,496 services with 8,210 URLs): number, length and kind of
 * labels, frequency of suffixes, URLs per service, and compression (5 bytes per host). No name is taken from it.
 */

/** Suffixes, each with its share of hosts in thousandths; the rest is `.com`. */
const SUFFIXES = (
  'org 77 net 41 io 26 co.uk 12 de 11 com.au 9 fr 9 app 7 co 7 ch 7 ca 7 xyz 7 me 6 gov 6 nl 6 tv 5 it 5 eu 5 edu ' +
  '5 ai 5 co.jp 5 onion 4 es 4 in 4 pl 4 com.br 4 us 4 be 3 ie 3 ru 3 cn 3 info 3 cc 3 se 2 mx 2 gg 2 dev 2 dk 2 ' +
  'no 2 at 2 cz 2 co.nz 2 co.in 2 to 2 online 2 shop 2 blog 1 games 1 news 1 site 1 tech 1 cloud 1 fm 1 jp 1 kr 1 ' +
  'pt 1 fi 1 gr 1 com.tr 1 com.mx 1 org.uk 1 co.za 1 com.ar 1 bank 1 museum 1 space 1'
).split(' ');

const WORDS = (
  'app art auto baby bank base bay beauty best bet bike bit black blog blue board body book box brand bridge bright ' +
  'build business buy byte cam car card care cart cast cat chat check city class clean click cloud club code coffee coin ' +
  'connect cook cool core craft credit crew cube cycle daily data date day deal desk dev diet digital direct doc dog dot ' +
  'draw dream drive eco edge edu energy event ever expert express eye face fact family fan farm fast feed file film find ' +
  'finance fire first fit flight flow fly food foot forum free fresh friend fun game garden gear gift girl global gold ' +
  'good grand graph green grid group grow guide hack hand happy health heart help high hive home hood host house hub ice ' +
  'idea image index info ink inn insight jet job joy jump just key kid kit lab land law learn lens life light line link ' +
  'list live local lock log loop love lux mail maker man map mark market master mate math max media med meet memo mind ' +
  'mobile moon motor mount move movie music my nation nature net new news next nice night north note now ocean office on ' +
  'one open optic orange out pad page paint paper park part party pass path pay pen pet phone photo pick pilot pin pixel ' +
  'place plan planet plant play plus pocket point pop port post power press price print pro pulse pure quest quick radio ' +
  'rail rain read real red rent review ride ring rise river road rock room root run safe sage sail sale save school science ' +
  'score search secure seed sense sun service share shift ship shop show side sign silver simple site sky sleep smart snap ' +
  'social soft solar song source space spark sport spot spring stack star start stay stock stone store stream street studio ' +
  'study style swift sync system table tag talk tap task team tech test text the thing think ticket time tip tool top ' +
  'touch tour town track trade trail train travel tree trend trip true trust tube turn tv up urban vault video view village ' +
  'vision visit vita voice walk wall watch wave way wear weather web well west wild wind wise wonder wood word work world ' +
  'write yard year yoga you young zen zone zoom'
).split(' ');

const SUBDOMAINS = (
  'mail blog help support docs shop app account accounts my m live news forum wiki cloud store dev status about ' +
  'developer play music video secure login community learn dashboard'
).split(' ');

export interface SyntheticList {
  readonly services: readonly Claimant[];
  /** The distinct hosts of the services. */
  readonly hosts: readonly string[];
}

/** Generates a list with this number of distinct hosts. The same seed gives the same list. */
export function syntheticList(hostCount: number, seed: number): SyntheticList {
  const random = new Random(seed);
  const hosts = distinctHosts(hostCount, random);
  const services: Claimant[] = [];
  const ids = random.shuffled(Array.from(hosts, (_, i) => i + 1));
  for (let at = 0; at < hosts.length; ) {
    const count = Math.min(urlsOfOneService(random), hosts.length - at);
    const urls = hosts.slice(at, at + count);
    if (random.chance(0.005)) urls.push(random.pick(hosts)); // several services on one host
    services.push({
      id: ids[services.length] ?? 0,
      urls,
      grade: random.chance(0.2) ? random.pick(['A', 'B', 'C', 'D', 'E'] as const) : null,
      reviewed: random.chance(0.05),
      updatedAt: 1.7e12 + random.below(1e10),
    });
    at += count;
  }
  return { services, hosts };
}

/** Similar hosts that are neither in the list nor subdomains of its hosts. */
export function unlistedHosts(list: SyntheticList, count: number, seed: number): string[] {
  const random = new Random(seed);
  const listed = new Set(list.hosts);
  const isListed = (host: string): boolean =>
    listed.has(host) || (host.includes('.') && isListed(host.slice(host.indexOf('.') + 1)));
  const unlisted: string[] = [];
  while (unlisted.length < count) {
    const host = distinctHosts(1, random)[0] ?? '';
    if (!isListed(host)) unlisted.push(random.chance(0.5) ? `www.${host}` : host);
  }
  return unlisted;
}

function distinctHosts(count: number, random: Random): string[] {
  const hosts = new Set<string>();
  const all: string[] = [];
  while (all.length < count) {
    const host = oneHost(random, all);
    if (hosts.has(host)) continue;
    hosts.add(host);
    all.push(host);
  }
  return all;
}

function oneHost(random: Random, others: readonly string[]): string {
  if (random.chance(0.035) && others.length > 0) return `${subdomain(random)}.${random.pick(others)}`;
  const suffix = oneSuffix(random);
  const host = `${suffix === 'onion' ? random.text(56, BASE32) : label(random)}.${suffix}`;
  return random.chance(0.055) ? `${subdomain(random)}.${host}` : host;
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

function oneSuffix(random: Random): string {
  let left = random.below(1000);
  for (let i = 0; i < SUFFIXES.length; i += 2) {
    left -= Number(SUFFIXES[i + 1]);
    if (left < 0) return SUFFIXES[i] ?? 'com';
  }
  return 'com';
}

function subdomain(random: Random): string {
  return random.chance(0.7) ? random.pick(SUBDOMAINS) : label(random);
}

/** 9 characters on average, most of them from 5 to 12. */
function label(random: Random): string {
  const kind = random.below(100);
  if (kind < 34) return word(random) + word(random);
  if (kind < 56) return name(random, 2) + (random.chance(0.5) ? '' : word(random));
  if (kind < 76) return name(random, 3);
  if (kind < 85) return word(random) + name(random, 2);
  if (kind < 91) return `${word(random)}-${random.chance(0.5) ? word(random) : name(random, 2)}`;
  if (kind < 95) return random.text(2 + random.below(4), LETTERS);
  if (kind < 99) return name(random, 2) + String(random.below(1000));
  return `${word(random)}${word(random)}${name(random, 2)}${word(random)}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The first words of the list are more frequent. */
function word(random: Random): string {
  return WORDS[Math.floor(WORDS.length * random.next() ** 1.5)] ?? 'web';
}

const ONSETS = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sc sh sk sp st t th tr v w z'.split(
  ' ',
);
const VOWELS = 'a a e e i i o o u y ea ee ou ai io'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 't', 'm', 'x', 'nd', 'ng', 'ck', 'st'];

/** An invented name, e.g. `brelist` or `takou`. */
function name(random: Random, syllables: number): string {
  let made = '';
  for (let i = 0; i < syllables; i++) made += random.pick(ONSETS) + random.pick(VOWELS);
  return made + random.pick(CODAS);
}

function urlsOfOneService(random: Random): number {
  const share = random.next();
  if (share < 0.85) return 1;
  if (share < 0.94) return 2;
  if (share < 0.963) return 3;
  if (share < 0.999) return 4 + random.below(9);
  return 20 + random.below(60);
}

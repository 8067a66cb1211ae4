import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEntry } from '#site-matcher';
import { parseAddresses } from '../../../src/catalog/more-addresses.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

const GOOD = { service: 322, name: 'BBC', source: 'JustDeleteMe', hosts: ['bbc.co.uk', 'bbc.in'] };
const ROW = { service: 322, name: 'BBC', source: 'JustDeleteMe' };

describe('the file of more addresses', () => {
  it('gives one row for each host', () => {
    expect(parseAddresses([GOOD])).toEqual([
      { host: 'bbc.co.uk', ...ROW },
      { host: 'bbc.in', ...ROW },
    ]);
  });

  it.each<[string, unknown]>([
    ['without a name', { ...GOOD, name: '' }],
    ['with a number below 0', { ...GOOD, service: -1 }],
    ['with hosts that are no list', { ...GOOD, hosts: 'bbc.com' }],
    ['with a host that is no text', { ...GOOD, hosts: [1] }],
    ['without a source', { ...GOOD, source: undefined }],
    ['that is null', null],
  ])('costs only the group %s', (_, group) => {
    expect(parseAddresses([group, GOOD])).toHaveLength(2);
  });

  it('in the package has each host once, as hosts are compared, and none that others can have sites under', () => {
    const text = readFileSync('data/more-addresses.json', 'utf8');
    const rows = parseAddresses(JSON.parse(text));
    expect(rows).toHaveLength(JSON.parse(text).flatMap((group: typeof GOOD) => group.hosts).length);
    const hosts = rows.map(({ host }) => host);
    expect(hosts.filter((host, at) => hosts.indexOf(host) < at)).toEqual([]);
    expect(hosts.filter((host) => parseEntry(host)?.host !== host || host.startsWith('www.'))).toEqual([]);
    expect(hosts.filter(isPublicSuffix)).toEqual([]);
    expect(rows.filter(({ source, why }) => source === 'Smallprint' && !why)).toEqual([]);
  });
});

describe('the more addresses of the package', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doUnmock('../../../src/catalog/packaged-addresses.ts');
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const read = async (answer: () => Promise<Response>) => {
    const fetched = vi.fn(answer);
    vi.stubGlobal('fetch', fetched);
    const { packagedAddresses } = await import('../../../src/catalog/packaged-addresses.ts');
    const rows = await packagedAddresses();
    expect(await packagedAddresses()).toBe(rows);
    expect(fetched).toHaveBeenCalledTimes(1);
    return rows;
  };

  it('are read once', async () => {
    expect(await read(async () => Response.json([GOOD]))).toHaveLength(2);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is cut off', async () => new Response('[{"service":322,')],
    ['is of another kind', async () => Response.json({ services: [] })],
    ['is missing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are none if the file %s, and that is reported', async (_, answer) => {
    expect(await read(answer)).toEqual([]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});

import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sample } from '../../directory/sample.ts';
import { directoryForTests, fetchJson } from './fetch-json.ts';

const directory = await directoryForTests();

async function svg(path: string): Promise<string> {
  const answer = await fetch(directory.url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  return answer.text();
}

describe('badges', () => {
  it.each([
    ['A', 101],
    ['B', 102],
    ['C', 107],
    ['D', 301],
    ['E', 103],
  ])('show grade %s', async (grade, id) => {
    expect(await svg(`/badge/en_${id}.svg`)).toContain(`>Grade ${grade}</text>`);
  });

  it.each([112, 113])('show that service %i has no grade yet', async (id) => {
    expect(await svg(`/badge/en_${id}.svg`)).toContain('>No grade yet</text>');
  });

  it.each(['/badge/en_999999.svg', '/badge/en_0.svg', '/badge/en_99999999999999999999.svg'])(
    'show in red that the service is unknown: %s',
    async (path) => {
      const badge = await svg(path);
      expect(badge).toContain('>Service not found!</text>');
      expect(badge).toContain('fill="#b3261e"');
    },
  );

  it('are the same in every language', async () => {
    expect(await svg('/badge/de_101.svg')).toBe(await svg('/badge/xx_101.svg'));
  });

  it.each([
    ['an ampersand', 303, 'Everything &amp; Sons'],
    ['a name of 140 letters', 901, 'The Royal and Ancient Society for the P…'],
    ['a name in another script', 909, '漢字クラブ'],
  ])('show %s', async (_, id, name) => {
    expect(await svg(`/badge/en_${id}.svg`)).toContain(`>${name}</text>`);
  });
});

describe('logos', () => {
  it('are valid PNG files of 64 by 64 pixels', async () => {
    const answer = await fetch(`${directory.url}/logos/101.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const chunks = chunksOf(png);
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(64);
    expect(chunks.get('IHDR')?.readUInt32BE(4)).toBe(64);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    expect(rows).toHaveLength(65 * 64);
    expect(new Set(rows)).toEqual(new Set([0, 1, 2]));
  });

  it('differ in letter and colour', async () => {
    const logos = await Promise.all(
      [101, 102, 103, 301, 302].map(async (id) => {
        const answer = await fetch(`${directory.url}/logos/${id}.png`);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(new Set(logos.map((logo) => chunksOf(logo).get('PLTE')?.toString('hex'))).size).toBe(5);
    expect(new Set(logos.map((logo) => chunksOf(logo).get('IDAT')?.toString('hex'))).size).toBe(4);
  });

  it('return HTTP 404 for an unknown service', async () => {
    expect((await fetch(`${directory.url}/logos/999999.png`)).status).toBe(404);
  });

  it('have URLs that start with the public URL', async () => {
    const behindProxy = await directoryForTests({ publicUrl: 'https://directory.example/' });
    const { body } = await fetchJson(behindProxy, '/service/v3/?id=101');
    expect(body).toMatchObject({ image: 'https://directory.example/logos/101.png' });
  });
});

describe('web pages', () => {
  it('show grade, hosts and approved points, and run no script of them', async () => {
    const answer = await fetch(`${directory.url}/service/902`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    const page = await answer.text();
    expect(page).toContain('<h1>Kleingedruckt Insurance</h1>');
    expect(page).toContain('<strong>Grade D</strong>');
    expect(page).toContain('&lt;script&gt;alert(&quot;analysis&quot;)');
    expect(page).not.toContain('<script');
  });

  it('leave out points that are not approved', async () => {
    const page = await (await fetch(`${directory.url}/service/101`)).text();
    expect(page).toContain('Nobody tracks you here');
    expect(page).not.toContain('Your data is kept without an end');
  });

  it('link only to http and https documents', async () => {
    const service = sample.services.find(({ id }) => id === 101);
    const [document] = service?.documents ?? [];
    if (service === undefined || document === undefined) throw new Error('the sample has no documents');
    const documents = [document, { ...document, id: 1, url: 'javascript:alert(1)' }];
    const hostile = await directoryForTests({ data: { services: [{ ...service, documents }], cases: [] } });
    const page = await (await fetch(`${hostile.url}/service/101`)).text();
    expect(page.match(/href="[^"]*"/g)).toEqual(['href="https://fjordmail.example/legal/terms"']);
  });

  it('show a point, and run no script of it', async () => {
    const points = sample.services.find(({ id }) => id === 902)?.points ?? [];
    const point = points.find(({ analysis }) => analysis?.includes('<script>'));
    const answer = await fetch(`${directory.url}/points/${point?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    const page = await answer.text();
    expect(page).toContain('<a href="/service/902">Kleingedruckt Insurance</a>');
    expect(page).toContain('&lt;script&gt;alert(&quot;analysis&quot;)');
    expect(page).not.toContain('<script');
  });

  it('say how to add a service to the directory', async () => {
    const answer = await fetch(`${directory.url}/new_service`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Write to whoever keeps its data file.');
  });

  it('return HTTP 404 for an unknown service and for an unknown or declined point', async () => {
    const declined = [...sample.services]
      .flatMap(({ points = [] }) => points)
      .find(({ status }) => status === 'declined');
    expect(declined).toBeDefined();
    for (const path of ['/service/999999', '/points/999999', '/points/0', `/points/${declined?.id}`]) {
      expect((await fetch(directory.url + path)).status, path).toBe(404);
    }
  });
});

/** @throws Error for a wrong checksum */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    const type = named.toString('latin1', 0, 4);
    if (crc32(named) !== png.readUInt32BE(at + 8 + length))
      throw new Error(`the checksum of ${type} is wrong`);
    chunks.set(type, named.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

import { describe, expect, it } from 'vitest';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';
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
    ['grade A', 101, 'Grade A'],
    ['grade B', 102, 'Grade B'],
    ['grade C', 107, 'Grade C'],
    ['grade D', 301, 'Grade D'],
    ['grade E', 103, 'Grade E'],
    ['an ampersand', 303, 'Everything &amp; Sons'],
    ['a name of 140 letters', 901, 'The Royal and Ancient Society for the P…'],
    ['a name in another script', 909, '漢字クラブ'],
  ])('show %s', async (_, id, text) => {
    expect(await svg(`/badge/en_${id}.svg`)).toContain(`>${text}</text>`);
  });
});

describe('logos', () => {
  it('have the initial of the service, each in its own colour', async () => {
    const logos = await Promise.all(
      [101, 102, 103, 301, 302].map(async (id) => {
        const answer = await fetch(`${directory.url}/logos/${id}.svg`);
        expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
        const [initial = ''] = sample.services.find((service) => service.id === id)?.name ?? '';
        const text = await answer.text();
        expect(text).toContain(`>${initial}</text>`);
        return text;
      }),
    );
    expect(new Set(logos).size).toBe(5);
  });

  it('have URLs that start with the public URL', async () => {
    const behindProxy = await directoryForTests({ publicUrl: 'https://directory.example/' });
    const { body } = await fetchJson(behindProxy, '/service/v3/?id=101');
    expect(body).toMatchObject({ image: 'https://directory.example/logos/101.svg' });
  });
});

describe('web pages', () => {
  const hostile = sample.services
    .find(({ id }) => id === 902)
    ?.points?.find(({ analysis }) => analysis?.includes('<script>'));
  it.each([
    ['a service with grade and approved points', '/service/902', '<strong>Grade D</strong>'],
    ['a point', `/points/${hostile?.id}`, '<a href="/service/902">Kleingedruckt Insurance</a>'],
  ])('show %s, and run no script of it', async (_, path, part) => {
    const answer = await fetch(directory.url + path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    const page = await answer.text();
    expect(page).toContain(part);
    expect(page).toContain('&lt;script&gt;alert(&quot;analysis&quot;)');
    expect(page).not.toContain('<script');
  });

  it('link only to http and https documents', async () => {
    const service = sample.services.find(({ id }) => id === 101);
    const [document] = service?.documents ?? [];
    if (service === undefined || document === undefined) throw new Error('the sample has no documents');
    const documents = [document, { ...document, id: 1, url: 'javascript:alert(1)' }];
    const other = await directoryForTests({ data: { services: [{ ...service, documents }], cases: [] } });
    const page = await (await fetch(`${other.url}/service/101`)).text();
    expect(page.match(/href="[^"]*"/g)).toEqual(['href="https://fjordmail.example/legal/terms"']);
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

// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../../render.ts';

vi.mock('../../../../src/platform/public-suffix.ts', () => ({
  hasSuffixes: () => true,
  registrableDomain: (host: string) => host.split('.').slice(-2).join('.'),
}));
const product = { support: 'https://smallprint.example/support' };
vi.mock('../../../../product.json', () => ({ default: product }));
const { HostLine } = await import('../../../../src/popup/service/HostLine.tsx');

const service = { id: 1, name: 'Letters', grade: 'B', reviewed: true } as const;

it.each([
  ['its own host', 'a.example', 'a.example', 'a.example'],
  ['its host with www.', 'www.a.example', 'www.a.example', 'a.example'],
  ['a parent domain', 'mail.a.example', 'a.example', 'a.example'],
  ['a path', 'a.example', 'a.example/mail', 'a.example/mail'],
])('a site that is matched by %s says so in its line', async (_, host, claim, text) => {
  const { root } = await show(<HostLine site={{ host, claim }} service={service} change={null} />);
  expect(root.textContent).toBe(text);
});

it.each([
  ['that only part was read', { ...service, reviewed: false }, null, 'Only part reviewed'],
  ['what changed of late', service, 'Was C until Jun 11', 'Was C until Jun 11'],
])('has one fact about the review: %s', async (_, of, change, text) => {
  const site = { host: 'a.example', claim: 'a.example' };
  const { root } = await show(<HostLine site={site} service={of} change={change} />);
  expect(root.textContent).toBe(`a.example · ${text}`);
});

it.each([
  ['a subdomain', 'one.two.a.example', 'one.two.', 'a.example'],
  ['a subdomain and a path', 'one.a.example/mail', 'one.', 'a.example/mail'],
  ['a registrable domain', 'a.example', '', 'a.example'],
])('only what is before the registrable domain may be cut: %s', async (_, claim, start, end) => {
  const site = { host: 'one.two.a.example', claim };
  const { texts } = await show(<HostLine site={site} service={service} change={null} />);
  expect([texts('.host-start')[0] ?? '', ...texts('.host-end')]).toEqual([start, end]);
});

it.each([
  ['nothing if the package has no real address for that', 'https://smallprint.example/support', []],
  ['a link to where it can be reported', 'https://code.test.org/issues', ['Wrong?']],
])(
  'of an address that the entry does not have, says who says that it belongs there, and %s',
  async (_, support, links) => {
    product.support = support;
    const site = { host: 'www.b.example', claim: 'b.example', source: 'JustDeleteMe' };
    const { root, texts } = await show(<HostLine site={site} service={service} change={null} />);
    expect(texts('a')).toEqual(links);
    expect(root.textContent?.replace(' Wrong?', '')).toBe(
      'b.example: belongs to Letters, according to JustDeleteMe',
    );
  },
);

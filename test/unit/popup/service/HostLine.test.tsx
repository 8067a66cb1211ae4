// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../../render.ts';

vi.mock('../../../../src/platform/public-suffix.ts', () => ({
  hasSuffixes: () => true,
  registrableDomain: (host: string) => host.split('.').slice(-2).join('.'),
}));
const { HostLine } = await import('../../../../src/popup/service/HostLine.tsx');

const service = { id: 1, name: 'Letters', grade: 'B', reviewed: true } as const;

it.each([
  ['its own host', 'a.example', 'a.example', 'a.example'],
  ['its host with www.', 'www.a.example', 'www.a.example', 'a.example'],
  ['a parent domain', 'mail.a.example', 'a.example', 'a.example'],
  ['a path', 'a.example', 'a.example/mail', 'a.example/mail'],
])('a site that is matched by %s says so in its line', async (_, host, claim, text) => {
  const { root } = await show(
    <HostLine site={{ host, claim }} service={service} change={null} reviewedAt={0} />,
  );
  expect(root.textContent).toBe(text);
});

it.each([
  ['a host', 'a.example', 'a.example'],
  ['a path', 'a.example', 'a.example/mail'],
])('the date of the review is last on its line for %s', async (_, host, claim) => {
  const march = Date.UTC(2024, 2, 15);
  const { root } = await show(
    <HostLine site={{ host, claim }} service={service} change={null} reviewedAt={march} />,
  );
  expect(root.textContent).toBe(`${claim} · Mar 2024`);
});

it.each([
  ['that only part was read', { ...service, reviewed: false }, null, 'Only part reviewed'],
  ['what changed of late', service, 'Was C until Jun 11', 'Was C until Jun 11'],
])('has one fact about the review: %s in place of the month', async (_, of, change, text) => {
  const march = Date.UTC(2024, 2, 15);
  const site = { host: 'a.example', claim: 'a.example' };
  const { root } = await show(<HostLine site={site} service={of} change={change} reviewedAt={march} />);
  expect(root.textContent).toBe(`a.example · ${text}`);
});

it.each([
  ['a subdomain', 'one.two.a.example', 'one.two.', 'a.example'],
  ['a subdomain and a path', 'one.a.example/mail', 'one.', 'a.example/mail'],
  ['a registrable domain', 'a.example', '', 'a.example'],
])('only what is before the registrable domain may be cut: %s', async (_, claim, start, end) => {
  const site = { host: 'one.two.a.example', claim };
  const { texts } = await show(<HostLine site={site} service={service} change={null} reviewedAt={0} />);
  expect([texts('.host-start')[0] ?? '', ...texts('.host-end')]).toEqual([start, end]);
});

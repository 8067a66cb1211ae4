// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { HostLine } from '../../../../src/popup/service/HostLine.tsx';
import { show } from '../../render.ts';

const service = { id: 1, name: 'Letters', grade: 'B', reviewed: true } as const;

it.each([
  ['its own host', 'a.example', 'a.example', 'a.example'],
  ['its host with www.', 'www.a.example', 'www.a.example', 'a.example'],
  ['a parent domain', 'mail.a.example', 'a.example', 'a.example'],
  ['a path', 'a.example', 'a.example/mail', 'a.example/mail is listed under Letters'],
])('a site that is matched by %s says so in its line', async (_, host, claim, text) => {
  const { root } = await show(<HostLine site={{ host, claim }} service={service} reviewedAt={0} asOf={0} />);
  expect(root.textContent).toBe(text);
});

it.each([
  ['a host', 'a.example', 'a.example'],
  ['a path', 'a.example', 'a.example/mail'],
])('the date of the review is last on its line for %s', async (_, host, claim) => {
  const march = Date.UTC(2024, 2, 15);
  const { root } = await show(
    <HostLine site={{ host, claim }} service={service} reviewedAt={march} asOf={0} />,
  );
  expect(root.querySelector('.host-line')?.lastElementChild?.textContent).toContain('Mar 2024');
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { HostLine } from '../../../../src/popup/service/HostLine.tsx';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

it.each([
  ['its own host', 'a.example', 'a.example', false],
  ['its host without www.', 'www.a.example', 'a.example', false],
  ['its host with www.', 'a.example', 'www.a.example', false],
  ['a parent domain', 'mail.a.example', 'a.example', true],
  ['a path', 'a.example', 'a.example/mail', true],
])(
  'a site that is matched by %s explains it only if that is not obvious',
  async (_, host, claim, isExplained) => {
    const { root } = await show(inPopup(<HostLine site={{ host, claim }} reviewedAt={0} />));
    expect(root.textContent).toContain(claim);
    expect(root.querySelector('[data-action="why"]') !== null).toBe(isExplained);
  },
);

it.each([
  ['an obvious match', 'a.example', 'a.example'],
  ['a match that is explained', 'mail.a.example', 'a.example'],
])('the date of the review is last on its line for %s', async (_, host, claim) => {
  const march = Date.UTC(2024, 2, 15);
  const { root } = await show(inPopup(<HostLine site={{ host, claim }} reviewedAt={march} />));
  expect(root.querySelector('.host-line')?.lastElementChild?.textContent).toContain('Mar 2024');
});

it('the settings that explain a match get the host and the path of the address, nothing else', async () => {
  const address = 'https://me:pw@mail.a.example/inbox?token=secret#draft';
  const line = <HostLine site={{ host: 'mail.a.example', claim: 'a.example' }} reviewedAt={0} />;
  const { root } = await show(inPopup(line, { address }));
  await act(() => root.querySelector<HTMLElement>('[data-action="why"]')?.click());
  await expect.poll(() => fake.browser.tabs.create).toHaveBeenCalledOnce();
  expect(Object.values(fake.browser.storage.session.values)).toMatchObject([
    { data: `why=${encodeURIComponent('https://mail.a.example/inbox')}` },
  ]);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { ServiceLink } from '../../../../src/ui/page/ServiceLink.tsx';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

it.each(['click', 'auxclick'])('notes a %s, so that the page of the service may ask', async (type) => {
  const { root } = await show(<ServiceLink id={5}>Service 5</ServiceLink>);
  const link = root.querySelector('a');
  link?.addEventListener(type, (event) => event.preventDefault());
  expect(fake.browser.storage.session.values).toEqual({});
  await act(() => link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })));
  expect(Object.keys(fake.browser.storage.session.values)).toEqual([`click ${link?.href}`]);
});

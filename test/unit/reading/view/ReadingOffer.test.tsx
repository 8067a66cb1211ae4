// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ReadingOffer } from '../../../../src/reading/view/ReadingOffer.tsx';
import { NO_READING } from '../../../../src/reading/view/use-reading.ts';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';

it('a page of terms is known by its title, too', async () => {
  const tab = { id: 7, address: 'https://shop.example/x', title: 'Privacy notice' };
  const { root } = await show(<ReadingOffer reading={{ ...NO_READING, tab }} />);
  expect(root.textContent).toContain(inEnglish('readingIsPrivacy'));
});

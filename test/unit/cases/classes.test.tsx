// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { ClassCount } from '../../../src/cases/classes.tsx';
import { loadLanguage } from '../i18n/fake-ui-language.ts';
import { show } from '../render.ts';

it.each([
  ['en', 24, '<span><b>24</b> bad</span>'],
  ['fr', 24, '<span><b>24</b> mauvais</span>'],
  ['ar', 24, '<span><b>24</b> سيئة</span>'],
])('a count of a class has its number in bold: %s', async (language, count, html) => {
  loadLanguage(language);
  const { root } = await show(<ClassCount classification="bad" count={count} />);
  expect(root.lastElementChild?.outerHTML).toBe(html);
});

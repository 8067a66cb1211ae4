import { expect, it } from 'vitest';
import { escapeXml } from '../../../src/i18n/clean-label.ts';

it.each([
  ['<b class="x">', '&lt;b class=&quot;x&quot;&gt;'],
  ["Tom & Jerry's", 'Tom &amp; Jerry&#39;s'],
  ['&amp;', '&amp;amp;'],
  [']]>', ']]&gt;'],
  ['خدمة 👨‍👩‍👧', 'خدمة 👨‍👩‍👧'],
])('escapes %s', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

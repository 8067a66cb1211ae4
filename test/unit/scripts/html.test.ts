import { expect, it } from 'vitest';
import { Html, html } from '../../../scripts/html.ts';

it.each([
  [
    'text is escaped',
    html`<p title="${'"A" & <B>'}">${"it’s <b> & 'c'"}</p>`,
    `<p title="&quot;A&quot; &amp; &lt;B&gt;">it’s &lt;b&gt; &amp; 'c'</p>`,
  ],
  ['a number is text', html`<i>${3}</i>`, '<i>3</i>'],
  ['HTML stays as it is', html`<p>${new Html('<b>')}</p>`, '<p><b></p>'],
  [
    'a list has a line for each part',
    html`<ul>${['a', '&'].map((each) => html`<li>${each}`)}</ul>`,
    '<ul><li>a\n<li>&amp;</ul>',
  ],
])('in a template, %s', (_, template, source) => {
  expect(template.source).toBe(source);
});

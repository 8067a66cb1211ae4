import { describe, expect, it } from 'vitest';
import {
  chosenService,
  noHits,
  plainDescription,
  suggestion,
  typedText,
} from '../../../src/background/suggestions.ts';
import { TEXTS } from '../../e2e/hostile/hostile-texts.ts';

const KHAN = { id: 1815, name: 'Khan Academy', grade: 'D', reviewed: true } as const;

describe('the suggestion for a service', () => {
  it('has its name, its grade in words and its host', () => {
    expect(suggestion(KHAN, 'khanacademy.org', false)).toEqual({
      content: 'Khan Academy #1815',
      description: 'Khan Academy: grade D. The terms raise serious concerns · khanacademy.org',
    });
  });

  it.each([
    ['<b>&"\'</b>', '&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;'],
    ['A & B', 'A &amp; B'],
    ['Tom <url>evil</url>', 'Tom &lt;url&gt;evil&lt;/url&gt;'],
  ])('shows the name %s as text in Chrome', (name, shown) => {
    const { description } = suggestion({ ...KHAN, name }, 'a&b.example', true);
    expect(description.startsWith(`${shown}: grade D`)).toBe(true);
    expect(description.endsWith(' <dim>·</dim> <url>a&amp;b.example</url>')).toBe(true);
    expect(plainDescription(name, true)).toBe(shown);
  });

  it('is well-formed in Chrome, and one line, whatever a hostile directory names a service', () => {
    const xml =
      /^(?:[^<>&]|&(?:amp|lt|gt|quot|#39);)* <dim>·<\/dim> <url>(?:[^<>&]|&(?:amp|lt|gt|quot|#39);)*<\/url>$/;
    const forbidden = /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
    for (const text of TEXTS) {
      const { description } = suggestion({ ...KHAN, name: text }, text, true);
      expect(description).toMatch(xml);
      expect(suggestion({ ...KHAN, name: text }, null, true).description).not.toMatch(forbidden);
    }
  });

  it('says when there is no grade', () => {
    expect(suggestion({ ...KHAN, grade: null }, null, false).description).toBe('Khan Academy: no grade yet');
  });
});

it.each(['', 'qqqq', '?!', 'https://nobody.example/x', '\ud83d', 'x …'])(
  'the suggestion for a text without hits says why, and leads to a search for "%s"',
  (text) => {
    const none = noHits(text, 'Nothing <in> the list matches.', true);
    expect(none.description).toBe('Nothing &lt;in&gt; the list matches.');
    expect(none.content).not.toBe(text);
    expect(typedText(none.content)).toBe(text);
  },
);

describe('Enter', () => {
  const get = (id: number) => (id === 1815 ? KHAN : null);
  const other = { id: 3, name: 'Other', grade: null, reviewed: false };
  const hits = [{ service: other, host: null }];

  it.each([
    ['the selected suggestion', 'Khan Academy #1815', 1815],
    ['the best hit for a typed text', 'oth', 3],
    ['the best hit for a text that ends like a suggestion', 'class #1815', 3],
    ['the best hit if the selected service is no longer in the list', 'Gone #77', 3],
  ])('opens %s', (_what, text, id) => {
    expect(chosenService(text, hits, get)).toBe(id);
  });

  it('opens no service if nothing matches', () => {
    expect(chosenService('nothing', [], get)).toBe(null);
  });
});

import { describe, expect, it, vi } from 'vitest';

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
const { entered, noHits, plainDescription, suggestion, typed } = await import(
  '../../../src/background/suggestions.ts'
);

const KHAN = { id: 1815, name: 'Khan Academy', grade: 'D', reviewed: true } as const;

describe('a line below the address bar', () => {
  it('has name, grade in words and host', () => {
    expect(suggestion(KHAN, 'khanacademy.org', false)).toEqual({
      content: 'Khan Academy #1815',
      description: 'Khan Academy: grade D, terms raise serious concerns · khanacademy.org',
    });
  });

  it.each([
    ['<b>&"\'</b>', '&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;'],
    ['A & B', 'A &amp; B'],
    ['Tom <url>evil</url>', 'Tom &lt;url&gt;evil&lt;/url&gt;'],
  ])('in Chrome, shows the name %s as text', (name, shown) => {
    const { description } = suggestion({ ...KHAN, name }, 'a&b.example', true);
    expect(description.startsWith(`${shown}: grade D`)).toBe(true);
    expect(description.endsWith(' <dim>·</dim> <url>a&amp;b.example</url>')).toBe(true);
    expect(plainDescription(name, true)).toBe(shown);
  });

  it('holds nothing that is not allowed in XML, whatever the name', () => {
    const name = 'x\u0000\u0008\ud800\ufffe\u202ey';
    const { description } = suggestion({ ...KHAN, name }, null, true);
    expect(description).toBe('xy: grade D, terms raise serious concerns');
  });

  it('says so where there is no grade', () => {
    expect(suggestion({ ...KHAN, grade: null }, null, false).description).toBe('Khan Academy: no grade yet');
  });
});

describe('a text that finds nothing', () => {
  it.each(['', 'qqqq', '?!', 'https://nobody.example/x', '\ud83d', 'x …'])(
    'has a line with the reason, and "%s" is searched for when it is chosen',
    (text) => {
      const line = noHits(text, 'Nothing <in> the list matches.', true);
      expect(line.description).toBe('Nothing &lt;in&gt; the list matches.');
      expect(line.content).not.toBe(text);
      expect(typed(line.content)).toBe(text);
    },
  );
});

describe('Enter', () => {
  const get = (id: number) => (id === 1815 ? KHAN : null);
  const other = { id: 3, name: 'Other', grade: null, reviewed: false };
  const hits = [{ service: other, host: null }];

  it.each([
    ['the suggestion that was chosen', 'Khan Academy #1815', 1815],
    ['the best hit for a text that was typed', 'oth', 3],
    ['the best hit for a text that only ends like a suggestion', 'class #1815', 3],
    ['the best hit if the service has gone from the list', 'Gone #77', 3],
  ])('opens %s', (_what, text, id) => {
    expect(entered(text, hits, get)).toBe(id);
  });

  it('opens no service if nothing matches', () => {
    expect(entered('nothing', [], get)).toBe(null);
  });
});

import { describe, expect, it } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';

describe('literal words are found', () => {
  it.each([
    ['one word between tags', 'const a = <h2>Settings</h2>;', ['Settings']],
    ['two words between tags', 'const a = <button>Save Now</button>;', ['Save Now']],
    ['in capitals', 'const a = <b>OK</b>;', ['OK']],
    ['in another language', 'const a = <p>إعدادات</p>;', ['إعدادات']],
    ['before an expression', 'const a = <p>Some text {x}</p>;', ['Some text']],
    ['after an expression', 'const a = <p>{x} services</p>;', ['services']],
    ['on their own line', 'const a = (\n  <p>\n    Read this.\n  </p>\n);', ['Read this.']],
    ['in a fragment', 'const a = <>Done</>;', ['Done']],
    [
      'in both branches of a condition',
      "const a = <p>{c ? 'Show more' : 'Less'}</p>;",
      ['Show more', 'Less'],
    ],
    ['after &&', "const a = <p>{c && 'Saved'}</p>;", ['Saved']],
    ['after ||', "const a = <h1>{name || 'Unknown'}</h1>;", ['Unknown']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    ['in a template literal', 'const a = <p>{`${n} of them`}</p>;', ['of them']],
    ['in a concatenation', "const a = <p>{n + ' pages'}</p>;", ['pages']],
    ['in a map callback', "const a = <p>{list.map((one) => 'Item')}</p>;", ['Item']],
    ['in nested elements', "const a = <p><b>{c ? <i>Yes</i> : 'No'}</b></p>;", ['No', 'Yes']],
    ['in a label attribute', 'const a = <Tabs label="Services" />;', ['Services']],
    ['in a title attribute', "const a = <p title={c ? 'Open' : t('x')} />;", ['Open']],
    ['in an alt text', 'const a = <img alt="A seal" />;', ['A seal']],
    ['in a placeholder', 'const a = <input placeholder="Search" />;', ['Search']],
    ['in a label for screen readers', 'const a = <nav aria-label={`Pages`} />;', ['Pages']],
    ['assigned to the title of a page', "document.title = 'Requests';", ['Requests']],
    ['assigned to the text of an element', "element.textContent = 'Wait';", ['Wait']],
    ['set as an attribute', "element.setAttribute('aria-label', 'Close');", ['Close']],
    ['in the title of a menu item', "create({ id: 'a', title: 'Look it up' });", ['Look it up']],
  ])('%s', (_, source, words) => {
    expect(literalWords(source)).toEqual(words);
  });

  it.each([
    ['between tags', '<body><p>Loading</p></body>', ['Loading']],
    ['in an attribute', '<body><img alt="Seal"></body>', ['Seal']],
    [
      'next to attributes that are no text',
      '<body><main id="popup">Please wait</main></body>',
      ['Please wait'],
    ],
  ])('in HTML %s', (_, html, words) => {
    expect(literalWordsOfHtml(html)).toEqual(words);
  });
});

describe('no literal words are found', () => {
  it.each([
    ['in a class name', 'const a = <p class="soft row">{t(\'name\')}</p>;'],
    ['in the name of a message', "const a = <p>{t(c ? 'popupCopied' : 'popupNotCopied')}</p>;"],
    ['in a title that comes from a message', "const a = <p title={t('popupTitle')}>{c && t('x')}</p>;"],
    ['in a comparison', "const a = <p>{state === 'asking' && <b>{n}</b>}</p>;"],
    ['in punctuation', "const a = <p>{a} · {b}{' '}{c ? '…' : ' – '}</p>;"],
    ['in a single letter', 'const a = <b>E</b>;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    ['in an address', 'const a = <p>{`https://${host}/`}{"https://ratings.example/a"}</p>;'],
    ['in a type', "const a: Props<'label'> = <Tabs<'one'> kind=\"arrow\" />;"],
    ['in a comment', 'const a = <p>{/* Not read by people. */}</p>; // Nor this.'],
    [
      'in a data attribute, a role or a type',
      'const a = <p data-state="asking" lang="en" role="status" type="button" />;',
    ],
    ['in other strings', "send('update-list'); const kind = 'good';"],
  ])('%s', (_, source) => {
    expect(literalWords(source)).toEqual([]);
  });

  it.each([
    ['in the head', '<head><title>Smallprint</title><script>run()</script></head><body></body>'],
    [
      'in ids, scripts and comments',
      '<body><main id="app"><!-- Here. --></main><script>run()</script></body>',
    ],
  ])('in HTML %s', (_, html) => {
    expect(literalWordsOfHtml(html)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';

describe('words in a page are found', () => {
  it.each([
    ['one word between tags', 'const a = <h2>Settings</h2>;', ['Settings']],
    ['two words between tags', 'const a = <button>Save Now</button>;', ['Save Now']],
    ['in capitals', 'const a = <b>OK</b>;', ['OK']],
    ['in another language', 'const a = <p>إعدادات</p>;', ['إعدادات']],
    ['before something else', 'const a = <p>Some text {x}</p>;', ['Some text']],
    ['after something else', 'const a = <p>{x} services</p>;', ['services']],
    ['on a line of their own', 'const a = (\n  <p>\n    Read this.\n  </p>\n);', ['Read this.']],
    ['in a fragment', 'const a = <>Done</>;', ['Done']],
    ['in one of two cases', "const a = <p>{c ? 'Show more' : 'Less'}</p>;", ['Show more', 'Less']],
    ['where something holds', "const a = <p>{c && 'Saved'}</p>;", ['Saved']],
    ['instead of a name', "const a = <h1>{name || 'Unknown'}</h1>;", ['Unknown']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
    ['in a template', 'const a = <p>{`${n} of them`}</p>;', ['of them']],
    ['put together', "const a = <p>{n + ' pages'}</p>;", ['pages']],
    ['of each of several', "const a = <p>{list.map((one) => 'Item')}</p>;", ['Item']],
    ['in a child of a child', "const a = <p><b>{c ? <i>Yes</i> : 'No'}</b></p>;", ['No', 'Yes']],
    ['as a label', 'const a = <Tabs label="Services" />;', ['Services']],
    ['as a title', "const a = <p title={c ? 'Open' : t('x')} />;", ['Open']],
    ['as the text of a picture', 'const a = <img alt="A seal" />;', ['A seal']],
    ['in an empty field', 'const a = <input placeholder="Search" />;', ['Search']],
    ['for who hears the page', 'const a = <nav aria-label={`Pages`} />;', ['Pages']],
    ['as the title of a page', "document.title = 'Requests';", ['Requests']],
    ['as the text of an element', "element.textContent = 'Wait';", ['Wait']],
    ['as an attribute that is set', "element.setAttribute('aria-label', 'Close');", ['Close']],
    ['as the title of a menu', "create({ id: 'a', title: 'Look it up' });", ['Look it up']],
  ])('%s', (_, source, words) => {
    expect(literalWords(source)).toEqual(words);
  });

  it.each([
    ['between tags', '<body><p>Loading</p></body>', ['Loading']],
    ['as an attribute', '<body><img alt="Seal"></body>', ['Seal']],
    ['beside what is no text', '<body><main id="popup">Please wait</main></body>', ['Please wait']],
  ])('in HTML, %s', (_, html, words) => {
    expect(literalWordsOfHtml(html)).toEqual(words);
  });
});

describe('no words are', () => {
  it.each([
    ['a class', 'const a = <p class="soft row">{t(\'name\')}</p>;'],
    ['the name of a message', "const a = <p>{t(c ? 'popupCopied' : 'popupNotCopied')}</p>;"],
    ['a title from a message', "const a = <p title={t('popupTitle')}>{c && t('x')}</p>;"],
    ['what is compared', "const a = <p>{state === 'asking' && <b>{n}</b>}</p>;"],
    ['punctuation', "const a = <p>{a} · {b}{' '}{c ? '…' : ' – '}</p>;"],
    ['one letter', 'const a = <b>E</b>;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
    ['an address', 'const a = <p>{`https://${host}/`}{"https://ratings.example/a"}</p>;'],
    ['a type', "const a: Props<'label'> = <Tabs<'one'> kind=\"arrow\" />;"],
    ['a comment', 'const a = <p>{/* Not read by people. */}</p>; // Nor this.'],
    ['a style or data', 'const a = <p data-state="asking" lang="en" role="status" type="button" />;'],
    ['other strings', "send('update-list'); const kind = 'good';"],
  ])('%s', (_, source) => {
    expect(literalWords(source)).toEqual([]);
  });

  it.each([
    ['the head', '<head><title>Smallprint</title><script>run()</script></head><body></body>'],
    ['ids, scripts and comments', '<body><main id="app"><!-- Here. --></main><script>run()</script></body>'],
  ])('in HTML, %s', (_, html) => {
    expect(literalWordsOfHtml(html)).toEqual([]);
  });
});

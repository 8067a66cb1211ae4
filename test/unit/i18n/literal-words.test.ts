import { expect, it } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';

/* The check of the sources in locales.test.ts is worth what this helper finds. */

it('literal words are found wherever they are shown', () => {
  const source = `
    const a = <h2>One</h2>, b = <>إعدادات</>, c = <p>Before {x} after</p>;
    const d = <p>{c ? 'First' : 'Second'}{c && 'Third'}{name || 'Fourth'}{n + ' pages'}</p>;
    const e = <p>{list.map((one) => 'Item')}{\`\${n} of them\`}<b>{c ? <i>Yes</i> : 'No'}</b></p>;
    const f = <Tabs label="Label" title={c ? 'Title' : t('x')} placeholder="Place" aria-label={\`Pages\`} />;
    document.title = 'Requests';
    element.setAttribute('aria-label', 'Close');
    create({ id: 'a', title: 'Look it up' });`;
  const words = `One,إعدادات,Before,after,First,Second,Third,Fourth,pages,Item,of them,Yes,No,
    Label,Title,Place,Pages,Requests,Close,Look it up`.split(/,\s*/);
  expect(literalWords(source).sort()).toEqual(words.sort());
  expect(literalWordsOfHtml('<body><p id="a">Loading</p><img alt="Seal"></body>')).toEqual([
    'Seal',
    'Loading',
  ]);
});

it('nothing else is found: names, comparisons, punctuation, addresses, types and comments', () => {
  const source = `
    const a: Props<'label'> = <p class="soft row" data-state="asking" role="status">{t('name')}</p>;
    const b = <p title={t('popupTitle')}>{state === 'asking' && <b>{n}</b>}{c ? '…' : ' – '} · E</p>;
    const c = <p>{\`https://\${host}/\`}{"https://ratings.example/a"}{/* Not read by people. */}</p>; // Nor this.
    send('update-list');`;
  expect(literalWords(source)).toEqual([]);
  const html =
    '<head><title>Name</title></head><body><main id="app"><!-- Here. --><script>run()</script></main>';
  expect(literalWordsOfHtml(html)).toEqual([]);
});

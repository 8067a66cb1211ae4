import { classDrawing } from '../../../src/graphics/class-drawing.ts';

/*
 * What is on the page as lines of text, each a block: words, what can be pressed and in which state it is, where links lead,
 * signs, languages. `[…]` is a button, `<… -> …>` a link, `(…)` a picture, `▸` and `▾` a fold.
 */

const BLOCKS =
  'address,article,aside,blockquote,caption,details,div,dl,fieldset,footer,form,h1,h2,h3,header,hr,label,legend,li,main,menu,nav,ol,p,search,section,summary,table,tbody,td,th,thead,tr,ul';
const isBlock = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches(BLOCKS);
const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    // It depends on how long the test takes.
    .replace(/(Downloaded|نُزّلت:) [^.]+\./, '$1.')
    .replace(/(Last updated .*), \d+:\d\d.[AP]M/, '$1')
    .trim();

/** The lines of the page, without the head that every page has. */
export function screenLines(): string[] {
  const { lang, dir } = document.documentElement;
  const { state } = document.body.dataset;
  const classes = document.body.className && ` .${document.body.className}`;
  return [
    `${document.title} · ${state} · ${lang} ${dir}${classes}`,
    ...[...document.querySelectorAll('main')].flatMap(linesOf),
  ];
}

/** An element in a few words, as for what has the focus. */
export function named(element: Element | null): string {
  if (!element || element === document.body) return 'nothing';
  const text = clean(inline(element));
  const { tagName } = element;
  return text.length > 70 ? `${tagName.toLowerCase()} ${text.slice(0, 70)}…` : text || tagName.toLowerCase();
}

function linesOf(element: Element): string[] {
  if (element instanceof HTMLElement && element.hidden) return ['(hidden)'];
  const lines: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    const text = clean(run.map(inline).join(''));
    if (text !== '') lines.push(text);
    run = [];
  };
  for (const child of element.childNodes) {
    const hasBlocks = child instanceof Element && (isBlock(child) || child.querySelector(BLOCKS) !== null);
    if (!hasBlocks) run.push(child);
    else {
      flush();
      const isFolded = element.matches('details:not([open])') && !child.matches('summary');
      if (!isFolded) lines.push(...linesOf(child));
    }
  }
  if (!element.matches('details:not([open])')) flush();
  const [first, ...rest] = lines;
  const mark = `${blockMark(element)}${marks(element)}`;
  if (first === undefined) return mark.trim() === '' || element.matches('tr,td,th,li') ? [] : [mark.trim()];
  return [mark + first, ...rest];
}

function blockMark(element: Element): string {
  const name = element.tagName.toLowerCase();
  if (name === 'summary') return element.parentElement?.hasAttribute('open') ? '▾ ' : '▸ ';
  if (/^h[1-6]$/.test(name)) return `${'#'.repeat(Number(name[1]))} `;
  return { li: '- ', td: '| ', th: '|| ', blockquote: '> ' }[name] ?? '';
}

/** What is not a text. */
function marks(element: Element): string {
  const shown = ['role', 'aria-live', 'aria-hidden', 'aria-busy', 'aria-label', 'lang', 'dir'].flatMap(
    (name) => {
      const value = element.getAttribute(name);
      const isShown =
        value !== null && value !== 'presentation' && !(name === 'aria-busy' && value === 'false');
      return isShown && !element.matches('body,button,a,input,textarea,select')
        ? [name.startsWith('aria-') || name === 'dir' ? `${name.replace('aria-', '')}=${value}` : value]
        : [];
    },
  );
  if (element.matches('.late')) shown.push('late');
  const tone = /var\(--([^)]+)\)/.exec(element.getAttribute('style') ?? '')?.[1];
  if (tone !== undefined) shown.push(tone);
  return shown.length > 0 ? `{${shown.join(' ')}} ` : '';
}

function inline(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node instanceof HTMLElement && node.hidden) return '';
  const inner = () => [...node.childNodes].map(inline).join('');
  const label = () => clean(node.getAttribute('aria-label') ?? inner());
  const name = node.tagName.toLowerCase();
  switch (name) {
    case 'svg':
      return ` (${pictureName(node)}) `;
    case 'img':
      return ` (${node.getAttribute('alt')}) `;
    case 'br':
      return ' / ';
    case 'mark':
      return `«${inner()}»`;
    case 'progress':
      return ` (progress ${label()}: ${node.getAttribute('value')} of ${node.getAttribute('max')}) `;
    case 'a':
      return ` <${label()}${states(node)} -> ${target(node)}> `;
    case 'button':
      return ` [${label()}${states(node)}] `;
    case 'textarea':
    case 'select':
    case 'input': {
      const { value, checked, type } = node as HTMLInputElement;
      const isSwitch = type === 'checkbox' || type === 'radio';
      const words = label() || clean(node.closest('label')?.textContent ?? '');
      return ` [${isSwitch ? (checked ? 'x' : ' ') : `field ${words}: ${value.slice(0, 200)}`}${states(node)}] `;
    }
    default:
      return `${isBlock(node) ? ' ' : ''}${marks(node)}${inner()}${isBlock(node) ? ' ' : ''}`;
  }
}

function states(element: Element): string {
  const shown = [
    'pressed',
    'expanded',
    'selected',
    'checked',
    'current',
    'disabled',
    'busy',
    'invalid',
  ].flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`);
    if (value === null) return [];
    if (value === 'true') return [state];
    return value === 'false' && state === 'disabled'
      ? []
      : [value === 'false' ? `not ${state}` : `${state} ${value}`];
  });
  if (element.hasAttribute('disabled')) shown.push('disabled');
  if (element.matches('[tabindex="-1"]:not([role="menuitem"])')) shown.push('no stop of Tab');
  for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? []) {
    const about = clean(document.getElementById(id)?.textContent ?? '');
    if (about !== '') shown.push(`described by "${about.slice(0, 30)}…"`);
  }
  if (element.matches('input[dir], textarea[dir]')) shown.push(`dir ${element.getAttribute('dir')}`);
  if (element.hasAttribute('placeholder')) shown.push(`hint "${element.getAttribute('placeholder')}"`);
  const title = element.getAttribute('title');
  if (title && title !== element.getAttribute('aria-label')) shown.push(`title "${title}"`);
  return shown.length > 0 ? ` · ${shown.join(', ')}` : '';
}

/** Where a link leads; `+` for another tab. */
function target(link: Element): string {
  const address = (link.getAttribute('href') ?? '').replace(/^[a-z-]+:\/\/x\/src\/(.*)\/index\.html/, '$1');
  return masked(link.getAttribute('target') === '_blank' ? `+${address}` : address);
}

/** Random numbers, and what depends on the time that a test takes. */
export const masked = (text: string) =>
  text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'TOKEN').replace(/blob:[^ "]+/g, 'blob');

const CLASSES = ['blocker', 'bad', 'good', 'neutral'] as const;

function pictureName(picture: Element): string {
  const first = picture.querySelector('path')?.getAttribute('d') ?? '';
  if (picture.matches('.seal')) {
    const tone = /var\(--([^)]+)\)/.exec(picture.innerHTML)?.[1];
    return `seal ${tone}${picture.matches('.solid-seal') ? '' : ', outlined'}`;
  }
  return (
    CLASSES.find((one) => classDrawing(one).glyphs[0]?.d === first) ??
    picture.getAttribute('aria-label') ??
    (picture.getAttribute('class') ?? 'picture').replace('class-mark ', '').replace(/^icon ?/, '')
  );
}

/** A passage to show: as it was read, and where it was then. */
export interface Passage {
  readonly text: string;
  readonly start: number;
}

/**
 * Runs in the page: reads what a person can see of it, or shows a passage. It is sent to the page as text, so it uses nothing
 * from outside of itself; and it trusts nothing there. A page can shadow `document.body` and any property of a form
 * (`<form name="body">`), so each property is read by the getter of its prototype, which the page cannot reach from its own
 * world. It inserts and changes nothing. To show a passage it selects it and scrolls, which the page can see.
 *
 * @param passage to be shown; null to read
 * @returns what was read, or what became of the passage. Anything, as far as the caller knows: `page-content.ts` checks it
 */
export function readPage(passage: Passage | null): unknown {
  const MAX_TEXT = 1_500_000;
  const MAX_LINKS = 5_000;
  const MAX_LINK_TEXT = 200;
  const MAX_ADDRESS = 1_000;
  const MAX_NODES = 500_000;
  const MAX_MS = 2_000;
  const NODES_PER_LOOK = 1_000;

  /** A property of a prototype as a function of the object. */
  function property<T>(prototype: object, name: string): (of: object) => T {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (of) => get?.call(of);
  }
  const nodeType = property<number>(Node.prototype, 'nodeType');
  const firstChild = property<Node | null>(Node.prototype, 'firstChild');
  const nextSibling = property<Node | null>(Node.prototype, 'nextSibling');
  const parentElement = property<Element | null>(Node.prototype, 'parentElement');
  const data = property<string>(CharacterData.prototype, 'data');
  const localName = property<string>(Element.prototype, 'localName');
  const shadowRoot = property<Node | null>(Element.prototype, 'shadowRoot');
  const hostOf = property<Element>(ShadowRoot.prototype, 'host');
  const slotOfElement = property<Element | null>(Element.prototype, 'assignedSlot');
  const slotOfText = property<Element | null>(Text.prototype, 'assignedSlot');
  const anchorAddress = property<string>(HTMLAnchorElement.prototype, 'href');
  const linkAddress = property<string>(HTMLLinkElement.prototype, 'href');
  const rootOf = property<Element | null>(Document.prototype, 'documentElement');
  const contentType = property<string>(Document.prototype, 'contentType');
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);

  /** Elements whose text is not drawn, or is no text of the page. */
  const SKIPPED = new Set(
    'script style noscript template head title svg math canvas video audio iframe frame object embed select textarea option datalist'.split(
      ' ',
    ),
  );
  const HEADING = /^h[1-6]$/;
  /** What a button or a tab of the page opens. Other parts that are not drawn are no text that a person can see. */
  const folds = new Set<string>();
  const buttons = '[aria-expanded="false"][aria-controls], [role="tab"][aria-controls]';
  for (const button of Document.prototype.querySelectorAll.call(document, buttons))
    for (const id of (attribute(button, 'aria-controls') ?? '').split(/\s+/)) folds.add(id);

  const started = performance.now();
  let parts: string[] = [];
  let length = 0;
  let isAtStart = true;
  let endsInSpace = true;
  /** What stands in front of the next line. */
  let between = '';
  let mark = '';
  let isCut = false;
  /** Where the text of each node begins. Only to show a passage. */
  const chunks: { at: number; node: Node; skipped: number }[] = [];

  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  /** @param by an empty line, so that no block is taken for the rest of a wrapped line */
  const breakLine = (nextMark = '', by = '\n\n') => {
    between = isAtStart ? '\n\n' : by;
    isAtStart = true;
    endsInSpace = true;
    mark = nextMark;
  };
  const collapsed = (text: string, keepsLines: boolean) =>
    text.replace(keepsLines ? /[^\S\n\u00a0]+/g : /[^\S\u00a0]+/g, ' ');
  const putText = (node: Node, keepsLines: boolean) => {
    const raw = data(node);
    if (raw === '') return;
    let text = collapsed(raw, keepsLines);
    const skipped = endsInSpace && text.startsWith(' ') ? 1 : 0;
    text = text.slice(skipped);
    if (text === '') return;
    if (isAtStart) {
      put(length > 0 ? between + mark : mark);
      isAtStart = false;
      // Only the first line of a list item is marked: a later paragraph in it is no item.
      mark = '';
    }
    if (length + text.length > MAX_TEXT) {
      isCut = true;
      text = text.slice(0, Math.max(0, MAX_TEXT - length));
    }
    if (passage) chunks.push({ at: length, node, skipped });
    put(text);
    endsInSpace = text.endsWith(' ') || text.endsWith('\n');
  };

  interface OpenElement {
    readonly next: Node | null;
    readonly after: () => void;
    readonly isHidden: boolean;
    readonly keepsLines: boolean;
  }
  const links: { href: string; text: string }[] = [];
  const linkText = (from: number, element: Element) => {
    const text = parts
      .slice(from, from + 20)
      .map((part) => part.replace(/^\n*(?:[#*] )?$/, ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const shown = text || attribute(element, 'aria-label') || attribute(element, 'title') || '';
    return shown.slice(0, MAX_LINK_TEXT);
  };

  const open: OpenElement[] = [];
  let isHidden = false;
  let keepsLines = false;
  let node: Node | null = rootOf(document);
  /** The slots that are being walked, each with the nodes that it shows. */
  const slotted: { readonly nodes: readonly Node[]; at: number }[] = [];
  for (let nodes = 0; ; nodes++) {
    if (nodes > MAX_NODES || (nodes % NODES_PER_LOOK === 0 && performance.now() - started > MAX_MS))
      isCut = true;
    if (isCut) break;
    if (!node) {
      const last = open.pop();
      if (!last) break;
      last.after();
      ({ isHidden, keepsLines } = last);
      node = last.next;
      continue;
    }
    const current: Node = node;
    const type = nodeType(current);
    node = nextOf(current);
    if (type === 3) {
      if (!isHidden) putText(current, keepsLines);
      continue;
    }
    if (!(current instanceof Element)) continue;
    const name = localName(current);
    if (SKIPPED.has(name)) continue;
    if (name === 'br') {
      breakLine(isAtStart ? mark : '', '\n');
      continue;
    }
    const style = getComputedStyle(current);
    const { display } = style;
    if (display === 'none' && !folds.has(attribute(current, 'id') ?? '')) continue;
    if ((style.opacity === '0' && !fades(style)) || isTiny(current, style)) continue;
    const isBlock = !/^(?:inline|contents|ruby)/.test(display);
    const at = parts.length;
    if (isBlock) {
      const isHeading = HEADING.test(name) || attribute(current, 'role') === 'heading';
      breakLine(isHeading ? '# ' : name === 'li' ? '* ' : isAtStart ? mark : '');
    } else if (display !== 'inline' && !endsInSpace) {
      put(' ');
      endsInSpace = true;
    }
    const isSeen = style.visibility === 'visible' && style.fontSize !== '0px';
    const isLink = isSeen && name === 'a' && current instanceof HTMLAnchorElement;
    open.push({
      next: node,
      isHidden,
      keepsLines,
      after() {
        if (isLink && !passage && links.length < MAX_LINKS) {
          const href = anchorAddress(current);
          const text = linkText(at, current);
          if (text !== '' && href.length <= MAX_ADDRESS && /^https?:/.test(href)) links.push({ href, text });
        }
        if (isBlock) breakLine();
      },
    });
    isHidden = !isSeen;
    keepsLines = /pre|break-spaces/.test(style.whiteSpace);
    node = firstInside(current, name);
  }

  /** The first node that is drawn inside of an element: that of its shadow tree, or what a slot shows. */
  function firstInside(element: Element, name: string): Node | null {
    const shadow = shadowRoot(element);
    if (shadow) return firstChild(shadow);
    if (name === 'slot' && element instanceof HTMLSlotElement) {
      const nodes = HTMLSlotElement.prototype.assignedNodes.call(element);
      const [first] = nodes;
      if (first) {
        slotted.push({ nodes, at: 0 });
        return first;
      }
    }
    return firstChild(element);
  }

  /** The next node: in a slot, the next one that the slot shows. */
  function nextOf(of: Node): Node | null {
    const slot = slotted.at(-1);
    if (slot?.nodes[slot.at] !== of) return nextSibling(of);
    slot.at++;
    const next = slot.nodes[slot.at] ?? null;
    if (!next) slotted.pop();
    return next;
  }

  /** Whether an element without opacity may get some, as when a person scrolls to it. */
  function fades({ transitionDuration, animationDuration }: CSSStyleDeclaration): boolean {
    return /[1-9]/.test(transitionDuration + animationDuration);
  }

  /** Whether an element is invisible although it is rendered: one pixel wide, or outside of the page. */
  function isTiny(element: Element, { position }: CSSStyleDeclaration): boolean {
    if (position !== 'absolute' && position !== 'fixed') return false;
    const box = Element.prototype.getBoundingClientRect.call(element);
    const isSmall = box.width <= 1 || box.height <= 1;
    const clips = isSmall && getComputedStyle(element).overflow !== 'visible';
    return clips || box.right + scrollX < 0 || box.bottom + scrollY < 0;
  }

  const text = parts.join('');
  parts = [];
  if (passage) return show(passage);

  const english = Document.prototype.querySelector.call(
    document,
    'link[rel~="alternate" i][hreflang^="en" i][href]',
  );
  const root = rootOf(document);
  return {
    text,
    links,
    language: ((root && attribute(root, 'lang')) ?? '').slice(0, 40),
    english: english instanceof HTMLLinkElement ? linkAddress(english).slice(0, MAX_ADDRESS) : '',
    isCut,
    isPdf: contentType(document) === 'application/pdf',
  };

  /** Selects a passage and scrolls to it. It may have moved since it was read. */
  function show({ text: wanted, start }: Passage): 'shown' | 'folded' | 'gone' {
    const from = text.startsWith(wanted, start) ? start : text.indexOf(wanted);
    if (wanted === '' || from < 0) return 'gone';
    const first = placeOf(from);
    const last = placeOf(from + wanted.length - 1);
    if (!first || !last) return 'gone';
    getSelection()?.setBaseAndExtent(first.node, first.offset, last.node, last.offset + 1);
    const element = above(first.node);
    // At once, so that what is measured is what a person sees.
    const behavior = 'instant';
    if (element) Element.prototype.scrollIntoView.call(element, { block: 'center', behavior });
    const range = new Range();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    const { top, bottom } = range.getBoundingClientRect();
    // The passage stands deep in a long paragraph.
    if (top < 0 || bottom > innerHeight) scrollBy({ top: top - innerHeight / 3, behavior });
    return isFolded(element, range.getBoundingClientRect()) ? 'folded' : 'shown';
  }

  /** Whether a place that was read is not drawn: in a closed `details`, or where a fold of the page cuts everything off. */
  function isFolded(element: Element | null, place: DOMRect): boolean {
    if (element && !Element.prototype.checkVisibility.call(element, { checkVisibilityCSS: true }))
      return true;
    for (let around = element; around; around = above(around)) {
      // A person can scroll to what does not fit into these two.
      if (/^(?:body|html)$/.test(localName(around))) return false;
      if (!/hidden|clip|auto|scroll/.test(getComputedStyle(around).overflow)) continue;
      const box = Element.prototype.getBoundingClientRect.call(around);
      const width = Math.min(box.right, place.right) - Math.max(box.left, place.left);
      const height = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top);
      if (width <= 0 || height <= 0) return true;
    }
    return false;
  }

  /** The element in which a node is drawn: a slot, its parent, or what has its shadow tree. */
  function above(node: Node): Element | null {
    const slot = node instanceof Element ? slotOfElement(node) : slotOfText(node);
    const root = Node.prototype.getRootNode.call(node);
    return slot ?? parentElement(node) ?? (root instanceof ShadowRoot ? hostOf(root) : null);
  }

  /** The node and the offset in it of a place in the text. */
  function placeOf(place: number): { node: Node; offset: number } | null {
    let [low, high] = [0, chunks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((chunks[middle]?.at ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    const chunk = chunks[low];
    if (!chunk) return null;
    const raw = data(chunk.node);
    const element = parentElement(chunk.node);
    const keeps = element ? /pre|break-spaces/.test(getComputedStyle(element).whiteSpace) : false;
    const space = keeps ? /[^\S\n\u00a0]/ : /[^\S\u00a0]/;
    // As many characters as the collapsed text has in front of the place.
    let left = place - chunk.at + chunk.skipped;
    let offset = 0;
    while (left > 0 && offset < raw.length) {
      if (space.test(raw.charAt(offset))) while (space.test(raw.charAt(offset + 1))) offset++;
      offset++;
      left--;
    }
    return { node: chunk.node, offset: Math.min(offset, Math.max(0, raw.length - 1)) };
  }
}

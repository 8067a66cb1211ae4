/*
 * The elements and attributes of flat badges. Left out on purpose: what runs code (script, on...), loads or
 * copies (image, use, href, style sheets, fonts), is slow to draw (filter, pattern, marker, stroke-dasharray) or changes
 * after the check (animate, set).
 */
const TEXTS = new Set('title desc text tspan'.split(' '));
const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);
const PROPERTIES = new Set(
  'fill stroke clip-path mask color stop-color opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit font-size letter-spacing word-spacing font-family font-weight fill-rule clip-rule stroke-linecap stroke-linejoin font-style text-anchor text-rendering shape-rendering dominant-baseline alignment-baseline direction unicode-bidi visibility display'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'version id role focusable aria-hidden aria-label aria-labelledby lang xml:lang xml:space viewBox preserveAspectRatio d points transform gradientTransform offset textLength x y dx dy width height rx ry r cx cy fx fy x1 y1 x2 y2 gradientUnits clipPathUnits maskUnits maskContentUnits spreadMethod lengthAdjust'.split(
    ' ',
  ),
);
/** The kind of element that a property may refer to. */
const TARGETS: Readonly<Record<string, RegExp>> = {
  fill: /^(linear|radial)Gradient$/,
  stroke: /^(linear|radial)Gradient$/,
  'clip-path': /^clipPath$/,
  mask: /^mask$/,
};
const FUNCTIONS = new Set('rgb rgba hsl hsla translate scale rotate skewx skewy matrix'.split(' '));

const SVG = 'http://www.w3.org/2000/svg';
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: SVG,
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

/*
 * The maxima were set by drawing the worst pictures that they allow: at 128 by 128 px these take at most 0.13 s in Chromium
 * and Firefox. A badge has 2 kB, 20 elements, and one clipped group.
 */
const MAX_ELEMENTS = 400;
const MAX_DEPTH = 16;
const MAX_VALUE = 20_000;
const MAX_WORDS = 2000;
const MAX_SIDE = 2048;
/** Each clipped or masked element needs a layer, for which the clip is drawn again: 58 kB of tangled outlines took 34 s. */
const MAX_LAYERS = 16;
const MAX_CLIP_ELEMENTS = 32;
const MAX_CLIP_PATHS = 2000;

/** The text of a badge that may be shown as an image; null if it is no SVG by its type, or fails {@link isSafeSvg}. */
export function safeSvg(bytes: Uint8Array<ArrayBuffer>, contentType: string): string | null {
  if (contentType.split(';', 1)[0]?.trim().toLowerCase() !== 'image/svg+xml') return null;
  const text = textOf(bytes);
  return text !== null && isSafeSvg(text) ? text : null;
}

/** Only UTF-8 is accepted, so that the check reads the same text as the browser. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Whether an SVG is a static picture without references to anything outside, at a bounded cost. Even so it must only be
 * shown as an image from a blob, where nothing runs and nothing loads. Never throws.
 */
export function isSafeSvg(text: string): boolean {
  const content = text.replace(
    /^\ufeff?<\?xml version="1\.0"( encoding="utf-8")?( standalone="(yes|no)")?\s*\?>/i,
    '',
  );
  // Declarations of documents and entities, CDATA, and instructions. What remains of `<!` are comments.
  if (/<\?|<!(?!--)/.test(content)) return false;
  const { documentElement: root } = new DOMParser().parseFromString(content, 'image/svg+xml');
  // A text that is not well-formed becomes a document about the error, with elements that are not allowed.
  return root !== null && hasSize(root) && isAllowed(root);
}

function isAllowed(root: Element): boolean {
  const ids = new Map<string, string>();
  const references: { readonly id: string; readonly target: RegExp }[] = [];
  const sum = { elements: 0, words: 0, layers: 0, clipElements: 0, clipPaths: 0 };

  const isAllowedValue = (name: string, value: string, isClip: boolean): boolean => {
    const id = /^url\(#([\w.-]{1,64})\)$/.exec(value)?.[1];
    if (id === undefined) return hasPlainValue(value);
    const target = TARGETS[name];
    if (!target) return false;
    references.push({ id, target });
    if (name === 'fill' || name === 'stroke') return true;
    sum.layers += 1;
    // Clips in clips would multiply the cost at each level.
    return !isClip && sum.layers <= MAX_LAYERS;
  };

  const isAllowedAttribute = (element: Element, { name, value }: Attr, isClip: boolean): boolean => {
    const set = value.trim();
    if (Object.hasOwn(NAMESPACES, name)) return set === NAMESPACES[name];
    if (name === 'style') {
      return declarations(set).every(
        ([property, given]) => PROPERTIES.has(property) && isAllowedValue(property, given, isClip),
      );
    }
    if (name === 'aria-label') return true;
    if (name === 'id') {
      if (ids.has(set) || !/^[A-Za-z_][\w.-]{0,63}$/.test(set)) return false;
      ids.set(set, element.localName);
      return true;
    }
    if (name === 'd' || name === 'points') {
      if (isClip) sum.clipPaths += set.length;
      if (sum.clipPaths > MAX_CLIP_PATHS) return false;
    }
    return (ATTRIBUTES.has(name) || PROPERTIES.has(name)) && isAllowedValue(name, set, isClip);
  };

  const isAllowedElement = (element: Element, depth: number, isInClip: boolean): boolean => {
    const { localName, tagName, attributes, childNodes, parentElement } = element;
    const isClip = isInClip || localName === 'clipPath' || localName === 'mask';
    sum.elements += 1;
    if (isClip) sum.clipElements += 1;
    return (
      element.namespaceURI === SVG &&
      ELEMENTS.has(tagName) &&
      (tagName === 'svg') === (element === root) &&
      (!TEXTS.has(parentElement?.localName ?? '') || isInText(localName, parentElement?.localName)) &&
      depth <= MAX_DEPTH &&
      sum.elements <= MAX_ELEMENTS &&
      sum.clipElements <= MAX_CLIP_ELEMENTS &&
      [...attributes].every((attribute) => isAllowedAttribute(element, attribute, isClip)) &&
      [...childNodes].every((child) => {
        if (child instanceof Element) return isAllowedElement(child, depth + 1, isClip);
        const text = child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '').trim() : '';
        sum.words += text.length;
        return text === '' || (TEXTS.has(localName) && sum.words <= MAX_WORDS);
      })
    );
  };

  return (
    isAllowedElement(root, 1, false) && references.every(({ id, target }) => target.test(ids.get(id) ?? ''))
  );
}

/** Titles and descriptions contain no elements, other texts only parts of theirs. */
function isInText(child: string, parent: string | undefined): boolean {
  return (parent === 'text' || parent === 'tspan') && (child === 'tspan' || child === 'title');
}

/** Without escapes, comments, functions that load, and numbers that make a huge canvas. */
function hasPlainValue(value: string): boolean {
  if (value.length > MAX_VALUE || /[\\@;{}<>]|\/\*/.test(value)) return false;
  const names = value.match(/[\w-]+\(?|\(/g) ?? [];
  if (names.some((name) => name.endsWith('(') && !FUNCTIONS.has(name.slice(0, -1).toLowerCase())))
    return false;
  return !/(?<![.\d])\d{6}|[\d.]e\+?\d/i.test(value.replace(/#[\da-f]{3,8}\b/gi, ''));
}

/** The declarations of a `style` attribute. No allowed value contains a semicolon. */
function declarations(style: string): [property: string, value: string][] {
  return style
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim(), value.join(':').trim()];
    });
}

/** Whether the root has a size or a view box, and neither is empty or huge. */
function hasSize(root: Element): boolean {
  const box = root
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box && !(box.length === 4 && box.every(Number.isFinite) && box.slice(2).every((side) => side > 0)))
    return false;
  return ['width', 'height'].every((name) => {
    const given = root.getAttribute(name)?.trim();
    if (given === undefined || given === '100%') return box !== undefined;
    const side = /^(\d+\.?\d*|\.\d+)(px)?$/.exec(given)?.[1];
    return Number(side) > 0 && Number(side) <= MAX_SIDE;
  });
}

import { ATTRIBUTES, type Content, ELEMENTS, PROPERTIES, referenceIn } from './svg-rules.ts';
import { SvgError, type SvgFault, type SvgToken, svgTokens } from './svg-tokens.ts';

type SvgVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: SvgFault };

/*
 * The limits were set by drawing the worst pictures that they allow (tangled outlines, nested layers, 2,000 characters of
 * 90,000 px): at 128 by 128 px these take at most 0.13 s in Chromium and Firefox.
 */

/** In UTF-16 units. A flat badge has 2 kB, a logo from a drawing program rarely more than 50. */
const MAX_SIZE = 128 * 1024;
/** A badge has about 20 elements, 4 deep, and one clipped group. */
const MAX_ELEMENTS = 400;
const MAX_DEPTH = 16;
/** Each clipped or masked element needs its own layer. */
const MAX_LAYERS = 16;
/**
 * Elements and path data in all clips and masks; badges have one rounded rectangle, logos a few outlines. They are drawn
 * again for each layer, and Chromium joins the outlines of a clip by exact geometry: 58 kB of tangled ones took 34 s.
 */
const MAX_STENCIL_ELEMENTS = 32;
const MAX_STENCIL_PATH = 2000;
const MAX_PATH = 64 * 1024;
/** Text layout is slow, and font code has many vulnerabilities. */
const MAX_TEXT = 2000;
/** Far more than any picture needs here, also on high-resolution screens. */
const MAX_SIDE = 2048;

const SVG = 'http://www.w3.org/2000/svg';

/** Property -> elements that it may refer to. */
const TARGETS: ReadonlyMap<string, readonly string[]> = new Map([
  ['fill', ['linearGradient', 'radialGradient']],
  ['stroke', ['linearGradient', 'radialGradient']],
  ['clip-path', ['clipPath']],
  ['mask', ['mask']],
]);

/**
 * Checks that an SVG is a static, self-contained picture of bounded cost: no script, no external reference, no entity, no
 * `use`, nothing that is not in the lists of svg-rules.ts. Even so it must only be shown as an image from a blob, never
 * inline. Never throws.
 *
 * @param text decoded from UTF-8
 */
export function checkSvg(text: string): SvgVerdict {
  if (text.length > MAX_SIZE) return { ok: false, reason: 'too-big' };
  try {
    const picture = new Picture();
    for (const token of svgTokens(text)) picture.add(token);
    picture.finish();
    return { ok: true };
  } catch (error) {
    if (error instanceof SvgError) return { ok: false, reason: error.fault };
    throw error;
  }
}

/** The state of the check of one document. */
class Picture {
  readonly #open: string[] = [];
  readonly #ids = new Map<string, string>();
  readonly #references: { readonly id: string; readonly targets: readonly string[] }[] = [];
  #ended = false;
  #elements = 0;
  #layers = 0;
  #path = 0;
  #stencilElements = 0;
  #stencilPath = 0;
  #text = 0;

  add(token: SvgToken): void {
    if (token.kind === 'text') this.#addText(token.text);
    else if (token.kind === 'close') this.#close(token.name);
    else {
      this.#addElement(token.name, token.attributes);
      if (token.empty) this.#close(token.name);
    }
  }

  /** The checks at the end: every element is closed, and every reference has a target of the right kind. */
  finish(): void {
    if (!this.#ended) throw new SvgError('not-well-formed');
    for (const { id, targets } of this.#references) {
      if (!targets.includes(this.#ids.get(id) ?? '')) throw new SvgError('reference');
    }
  }

  #addText(text: string): void {
    const parent = this.#open.at(-1);
    if (/^[ \t\r\n]*$/.test(text)) return;
    if (parent === undefined) throw new SvgError('not-well-formed');
    if (contentOf(parent) === 'elements') throw new SvgError('element');
    this.#text += text.length;
    if (this.#text > MAX_TEXT) throw new SvgError('too-complex');
  }

  #close(name: string): void {
    if (this.#open.pop() !== name) throw new SvgError('not-well-formed');
    this.#ended = this.#open.length === 0;
  }

  #addElement(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#ended) throw new SvgError('not-well-formed');
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      if (name !== 'svg' || attributes.get('xmlns') !== SVG) throw new SvgError('not-svg');
      checkDimensions(attributes);
    } else if (name === 'svg' || contentOf(name) === undefined || contentOf(parent) === 'text') {
      throw new SvgError('element');
    } else if (contentOf(parent) === 'both' && name !== 'tspan' && name !== 'title') {
      throw new SvgError('element');
    }
    this.#open.push(name);
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS || this.#open.length > MAX_DEPTH) throw new SvgError('too-complex');
    if (this.#inStencil()) this.#stencilElements += 1;
    if (this.#stencilElements > MAX_STENCIL_ELEMENTS) throw new SvgError('too-complex');
    for (const [attribute, value] of attributes) this.#addAttribute(name, attribute, value.trim());
  }

  #addAttribute(element: string, attribute: string, value: string): void {
    if (attribute === 'style') {
      for (const [property, set] of declarations(value)) this.#addProperty(property, set);
      return;
    }
    const form = ATTRIBUTES.get(attribute);
    if (!form) throw new SvgError('attribute');
    if (!form.test(value)) throw new SvgError('value');
    if (attribute === 'id') {
      if (this.#ids.has(value)) throw new SvgError('value');
      this.#ids.set(value, element);
    }
    if (attribute === 'd' || attribute === 'points') {
      this.#path += value.length;
      if (this.#inStencil()) this.#stencilPath += value.length;
      if (this.#path > MAX_PATH || this.#stencilPath > MAX_STENCIL_PATH) throw new SvgError('too-complex');
    }
    if (PROPERTIES.has(attribute)) this.#addProperty(attribute, value);
  }

  #addProperty(property: string, value: string): void {
    const id = referenceIn(value);
    if (id === undefined) return;
    const targets = TARGETS.get(property);
    if (!targets) throw new SvgError('value');
    this.#references.push({ id, targets });
    if (property !== 'clip-path' && property !== 'mask') return;
    // Masks in masks would multiply the cost at each level.
    if (this.#inStencil()) throw new SvgError('too-complex');
    this.#layers += 1;
    if (this.#layers > MAX_LAYERS) throw new SvgError('too-complex');
  }

  /** Whether the current element is in a clip or a mask, or is one. */
  #inStencil(): boolean {
    return this.#open.includes('clipPath') || this.#open.includes('mask');
  }
}

function contentOf(element: string): Content | undefined {
  return ELEMENTS.get(element);
}

/**
 * The declarations of a `style` attribute. No allowed value contains a semicolon, a brace or a backslash, so splitting at
 * semicolons is enough.
 */
function declarations(style: string): [property: string, value: string][] {
  return style
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(0, colon)).trim();
      const value = declaration.slice(colon + 1).trim();
      const form = PROPERTIES.get(property);
      if (!form) throw new SvgError('attribute');
      if (!form.test(value)) throw new SvgError('value');
      return [property, value];
    });
}

/** The root must have a size or a view box, and its size is limited. */
function checkDimensions(attributes: ReadonlyMap<string, string>): void {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  if (box && !box.every((side) => side > 0)) throw new SvgError('dimensions');
  for (const name of ['width', 'height']) {
    const given = attributes.get(name)?.trim();
    if (given === undefined || given === '100%') {
      if (!box) throw new SvgError('dimensions');
    } else {
      const side = /^(?:\d+(?:\.\d*)?|\.\d+)(?=(?:px)?$)/.exec(given)?.[0];
      if (side === undefined || Number(side) <= 0 || Number(side) > MAX_SIDE)
        throw new SvgError('dimensions');
    }
  }
}

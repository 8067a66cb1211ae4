import { parseAst } from 'vite';

/*
 * Finds words in the source that the user would see untranslated, because they do not come from `_locales`. It walks the
 * syntax tree: a regular expression cannot tell where a tag ends or what is text.
 */

/** Attributes and properties whose value the user sees or hears. */
const SPOKEN = new Set([
  'label',
  'title',
  'alt',
  'placeholder',
  'help',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'ariaLabel',
  'textContent',
  'innerText',
]);

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** Whether a text has two letters in a row, in any script, outside of an address. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\b[a-z-]+:\/\/\S*/gi, ''));
}

/** The literal words of a source file, in its order. */
export function literalWords(source: string): string[] {
  const found: string[] = [];
  const report = (texts: readonly string[]) => {
    found.push(...texts.map((text) => text.trim()).filter(hasWord));
  };
  const visit = (node: Node): void => {
    report(textsAt(node));
    for (const part of Object.values(node)) nodes(part).forEach(visit);
  };
  nodes(parseAst(source, { lang: 'tsx', sourceType: 'module' })).forEach(visit);
  return found;
}

/** The texts that this node itself shows. */
function textsAt(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)];
    case 'JSXElement':
    case 'JSXFragment':
      return nodes(node.children)
        .filter(({ type }) => type === 'JSXExpressionContainer')
        .flatMap(({ expression }) => shownBy(expression));
    case 'JSXAttribute':
      return SPOKEN.has(nameOf(node.name)) ? shownBy(node.value) : [];
    case 'Property':
      return SPOKEN.has(nameOf(node.key)) ? shownBy(node.value) : [];
    case 'AssignmentExpression':
      return nodes(node.left).some(({ property }) => SPOKEN.has(nameOf(property))) ? shownBy(node.right) : [];
    case 'CallExpression':
      return textsOfCall(node);
    default:
      return [];
  }
}

/** `element.setAttribute('title', …)` */
function textsOfCall({ callee, arguments: given }: Node): string[] {
  const [name, value] = nodes(given);
  const isSet = nodes(callee).some(({ property }) => nameOf(property) === 'setAttribute');
  return isSet && typeof name?.value === 'string' && SPOKEN.has(name.value) ? shownBy(value) : [];
}

function nameOf(value: unknown): string {
  const [node] = nodes(value);
  return String(node?.name ?? node?.value ?? '');
}

/** The literal texts in the value of an expression. The arguments of a call do not count, except for those of `map`. */
function shownBy(value: unknown): string[] {
  return nodes(value).flatMap((node) => {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'string' ? [node.value] : [];
      case 'TemplateLiteral':
        return [
          nodes(node.quasis)
            .map((part) => String(textOfQuasi(part.value)))
            .join(' '),
          ...shownBy(node.expressions),
        ];
      case 'ConditionalExpression':
        return [...shownBy(node.consequent), ...shownBy(node.alternate)];
      case 'LogicalExpression':
        return [...shownBy(node.left), ...shownBy(node.right)];
      case 'BinaryExpression':
        return node.operator === '+' ? [...shownBy(node.left), ...shownBy(node.right)] : [];
      case 'ArrayExpression':
        return shownBy(node.elements);
      case 'ArrowFunctionExpression':
        return shownBy(node.body);
      case 'CallExpression':
        return nodes(node.callee).some(({ property }) => nameOf(property) === 'map')
          ? shownBy(node.arguments)
          : [];
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return shownBy(node.expression);
      default:
        return [];
    }
  });
}

function textOfQuasi(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : '';
}

/** The literal words in the body of an HTML file. */
export function literalWordsOfHtml(html: string): string[] {
  const body = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(head|script|style)\b[\s\S]*?<\/\1>/gi, '');
  const attributes = [...body.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name = '']) => SPOKEN.has(name.toLowerCase()))
    .map(([, , double, single]) => double ?? single ?? '');
  const texts = body.replace(/<[^>]*>/g, '\n').split('\n');
  return [...attributes, ...texts].map((text) => text.trim()).filter(hasWord);
}

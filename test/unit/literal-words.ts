import { parseAst } from 'vite';

/*
 * Words that a page would show in the language they were written in: whatever reaches a person without going through
 * `_locales`. Found in the syntax tree, not by patterns: a pattern knows neither where a tag ends nor what is a text.
 */

/** Attributes, and properties of components, objects and elements, that are read by or to people. */
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

/** Two letters in a row, of any script, that are no part of an address. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\b[a-z-]+:\/\/\S*/gi, ''));
}

/** The words in a source file that no language file knows, in the order of the file. */
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

/** What a node by itself gives people to read. */
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
      return ofCall(node);
    default:
      return [];
  }
}

/** `element.setAttribute('title', …)` */
function ofCall({ callee, arguments: given }: Node): string[] {
  const [name, value] = nodes(given);
  const isSet = nodes(callee).some(({ property }) => nameOf(property) === 'setAttribute');
  return isSet && typeof name?.value === 'string' && SPOKEN.has(name.value) ? shownBy(value) : [];
}

function nameOf(value: unknown): string {
  const [node] = nodes(value);
  return String(node?.name ?? node?.value ?? '');
}

/** The literal texts that the value of an expression may be or hold; what is given to a function is not shown by itself. */
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

/** The words in the body of an HTML file. */
export function literalWordsOfHtml(html: string): string[] {
  const body = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<(head|script|style)\b[\s\S]*?<\/\1>/gi, '');
  const attributes = [...body.matchAll(/\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name = '']) => SPOKEN.has(name.toLowerCase()))
    .map(([, , double, single]) => double ?? single ?? '');
  const texts = body.replace(/<[^>]*>/g, '\n').split('\n');
  return [...attributes, ...texts].map((text) => text.trim()).filter(hasWord);
}

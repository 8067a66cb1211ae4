import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/*
 * Who catches an error either names the class that is expected and throws every other one, or reports the error
 * (platform/errors.ts). Otherwise a mistake looks like a full disk or an empty list, and nobody hears of it.
 */

const SRC = resolve(import.meta.dirname, '../../src');

/** The functions that take an error and lose nothing of it. */
const TAKERS = new Set([
  // Report it.
  'reportError',
  'reportShownError',
  // Turn it into a failure of which people are told; an unexpected one becomes `internal`.
  'failureOf',
  // Turns it into a StorageError, except for a mistake of ours.
  'thrownByStorage',
  // Hand it to somebody else.
  'handledElsewhere',
  'reject',
]);

/** The functions that make a handler which names a class or reports. */
const HANDLERS = new Set(['reported', 'ifStorageFailed', 'handledElsewhere', 'reject']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function some(value: unknown, test: (node: Node) => boolean): boolean {
  for (const node of nodesIn(value)) if (test(node)) return true;
  return false;
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : null;
}

/** `push` of `errors.push`, `reportError` of `reportError`. */
function calledName({ callee }: Node): string | null {
  return isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

/** Whether code that has caught an error throws it, reports it or hands it on. */
function keepsError(param: unknown, body: unknown): boolean {
  const error = nameOf(param);
  if (error === null) return false;
  const isError = (node: unknown) => nameOf(node) === error;
  return some(body, (node) => {
    if (node.type === 'ThrowStatement') {
      const { argument } = node;
      return (
        isError(argument) ||
        (isNode(argument) && argument.type === 'ConditionalExpression' && some(argument, isError))
      );
    }
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
    const name = calledName(node) ?? '';
    // A list of errors that is thrown at the end.
    const isList = name === 'push' && some(node.callee, (part) => nameOf(part) === 'errors');
    return (TAKERS.has(name) || isList) && node.arguments.some(isError);
  });
}

/** Whether what stands in `.catch(...)` keeps the error. */
function isGoodHandler(handler: unknown, program: unknown): boolean {
  if (!isNode(handler)) return false;
  if (handler.type === 'ArrowFunctionExpression' || handler.type === 'FunctionExpression') {
    const params = Array.isArray(handler.params) ? handler.params : [];
    return keepsError(params[0], handler.body);
  }
  if (handler.type === 'CallExpression') return HANDLERS.has(calledName(handler) ?? '');
  const name = nameOf(handler);
  if (name === null) return false;
  return (
    HANDLERS.has(name) ||
    some(program, (node) => {
      if (node.type !== 'FunctionDeclaration' || nameOf(node.id) !== name) return false;
      return Array.isArray(node.params) && keepsError(node.params[0], node.body);
    })
  );
}

/** The places of a source text where an error is lost, as `LINE: CODE`. */
function lostErrors(name: string, text: string): string[] {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const lost = [...nodesIn(program)].filter((node) => {
    if (node.type === 'CatchClause') return !keepsError(node.param, node.body);
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
    const isMethod = isNode(node.callee) && node.callee.type === 'MemberExpression';
    if (isMethod && calledName(node) === 'catch') return !isGoodHandler(node.arguments[0], program);
    const isThen = isMethod && calledName(node) === 'then' && node.arguments.length > 1;
    return isThen && !isGoodHandler(node.arguments[1], program);
  });
  return lost.map(({ start, callee }) => {
    const at = isNode(callee) && isNode(callee.property) ? callee.property.start : start;
    const line = text.slice(0, at).split('\n').length;
    return `${name}:${line}: ${text.split('\n')[line - 1]?.trim()}`;
  });
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name));

describe('whoever catches an error', () => {
  it('names the class that is expected, or reports it', () => {
    const lost = files.flatMap((name) => lostErrors(name, readFileSync(join(SRC, name), 'utf8')));
    expect(lost).toEqual([]);
  });

  it.each([
    ['a catch without its error', 'try { a(); } catch { b(); }'],
    ['an error that is only written to the console', 'try { a(); } catch (error) { console.error(error); }'],
    [
      'an error that gets another name',
      'try { a(); } catch (error) { throw new B("full", { cause: error }); }',
    ],
    [
      'a class that is named, and every other one lost',
      'try { a(); } catch (e) { if (e instanceof B) b(); }',
    ],
    ['a promise whose error is dropped', 'a().catch(() => null);'],
    ['a second function of `then` that drops it', 'a().then(b, () => {});'],
    ['a function that drops it', 'function drop(error) {} a().catch(drop);'],
    ['a function of another file', 'a().catch(somethingElse);'],
  ])('is told of %s', (_, text) => {
    expect(lostErrors('a.ts', text)).toHaveLength(1);
  });
});

import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/*
 * docs/openapi.json as a judge of answers. What it leaves open for clients, fields that it does not name, it forbids
 * here: a directory of ours sends what the interface has and nothing else.
 */

const file: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const ID = 'openapi';

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(Object(closed(file)), ID);

/** Fields of an object at a path of keys, none of which need be there. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

/** Every path of the interface, as the description writes it. */
export const PATHS: readonly string[] = Object.keys(Object(at(file, 'paths')));

/**
 * Judges the answer to GET.
 *
 * @param path as the description writes it: `/search/v2/{query}.json`
 * @param type the content type
 * @returns what is wrong with it, in words; empty if it is as described
 */
export function faultsOf(path: string, status: number, type: string | null, body: unknown): string[] {
  const media = (type ?? '').split(';')[0] ?? '';
  const pointer = ['paths', path, 'get', 'responses', String(status), 'content', media, 'schema'];
  if (at(file, ...pointer) === undefined) return [`${path} does not have ${status} with ${media}`];
  return errorsOf(validator(pointer), body);
}

/** Judges a body by a named schema: the answers that have no path, such as that to an unknown one. */
export function faultsBySchema(name: string, body: unknown): string[] {
  return errorsOf(validator(['components', 'schemas', name]), body);
}

/** Whether a value may be given for a parameter of GET. */
export function mayBe(path: string, parameter: string, value: unknown): boolean {
  const parameters: unknown[] = Object(at(file, 'paths', path, 'get', 'parameters'));
  const index = parameters.findIndex((given) => at(given, 'name') === parameter);
  return validator(['paths', path, 'get', 'parameters', String(index), 'schema'])(value) === true;
}

function validator(pointer: readonly string[]): ValidateFunction {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const found = ajv.getSchema(`${ID}#/${escaped.join('/')}`);
  if (!found) throw new TypeError(`docs/openapi.json has no ${pointer.join('/')}`);
  return found;
}

function errorsOf(validate: ValidateFunction, body: unknown): string[] {
  return validate(body) === true ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}

/** The same with no room for unknown fields in any object whose fields are named. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObjectSchema = 'type' in copy && copy.type === 'object' && typeof copy.properties === 'object';
  return isObjectSchema ? { ...copy, additionalProperties: false } : copy;
}

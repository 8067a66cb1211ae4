import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { at } from './fetch-json.ts';

/*
 * Compares responses with the description of the interface. Clients must accept unknown fields; here they are an error,
 * because this directory sends only what the interface has.
 */

const file: unknown = JSON.parse(readFileSync('packages/directory-server/openapi.json', 'utf8'));
const ID = 'openapi';

const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(Object(closed(file)), ID);

/** Every path of the interface, as in the description. */
export const PATHS: readonly string[] = Object.keys(Object(at(file, 'paths')));

/**
 * Compares the response to a GET request with the description.
 *
 * @param path as in the description: `/search/v2/{query}.json`
 * @param type the content type
 * @returns the differences, in words
 */
export function faultsOf(path: string, status: number, type: string | null, body: unknown): string[] {
  const media = (type ?? '').split(';')[0] ?? '';
  const pointer = ['paths', path, 'get', 'responses', String(status), 'content', media, 'schema'];
  if (at(file, ...pointer) === undefined) return [`${path} does not have ${status} with ${media}`];
  return errorsOf(validator(pointer), body);
}

/** Compares a body with a named schema, for responses that belong to no path. */
export function faultsBySchema(name: string, body: unknown): string[] {
  return errorsOf(validator(['components', 'schemas', name]), body);
}

/** Whether the description allows a value for a parameter. */
export function mayBe(path: string, parameter: string, value: unknown): boolean {
  const parameters: unknown[] = Object(at(file, 'paths', path, 'get', 'parameters'));
  const index = parameters.findIndex((given) => at(given, 'name') === parameter);
  return validator(['paths', path, 'get', 'parameters', String(index), 'schema'])(value) === true;
}

function validator(pointer: readonly string[]): ValidateFunction {
  const escaped = pointer.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const found = ajv.getSchema(`${ID}#/${escaped.join('/')}`);
  if (!found) throw new TypeError(`packages/directory-server/openapi.json has no ${pointer.join('/')}`);
  return found;
}

function errorsOf(validate: ValidateFunction, body: unknown): string[] {
  return validate(body) === true ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
}

/** The same description with `additionalProperties: false` in every object that has named fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObjectSchema = 'type' in copy && copy.type === 'object' && typeof copy.properties === 'object';
  return isObjectSchema ? { ...copy, additionalProperties: false } : copy;
}

import fc from 'fast-check';
import { openApi } from '../../scripts/openapi/document.ts';
import type { Json, JsonObject } from '../../scripts/openapi/json-schema.ts';

/** Values that a JSON Schema of docs/openapi.json allows. */
export function arbitraryOf(schema: Json | undefined): fc.Arbitrary<unknown> {
  if (!isObject(schema)) throw new TypeError('not a schema');
  const { $ref: reference, anyOf: options, enum: values, type, pattern, minimum, maximum, items } = schema;
  if (typeof reference === 'string')
    return arbitraryOf(at(openApi(), reference.slice('#/'.length).split('/')));
  if (Array.isArray(options)) return fc.oneof(...options.map((option) => arbitraryOf(option)));
  if (Array.isArray(values)) return fc.constantFrom(...values);
  switch (type) {
    case undefined:
      return fc.jsonValue();
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'integer': {
      const [min, max] = [
        Number(minimum ?? Number.MIN_SAFE_INTEGER),
        Number(maximum ?? Number.MAX_SAFE_INTEGER),
      ];
      return fc.integer({ min, max });
    }
    case 'string':
      return typeof pattern === 'string'
        ? fc.stringMatching(new RegExp(pattern))
        : fc.string({ unit: 'binary' });
    case 'array':
      return fc.array(arbitraryOf(items), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    default:
      throw new TypeError(`no values for ${JSON.stringify(schema)}`);
  }
}

function objectOf({ properties, required }: JsonObject): fc.Arbitrary<unknown> {
  if (!isObject(properties) || !Array.isArray(required))
    throw new TypeError('not an object with named fields');
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

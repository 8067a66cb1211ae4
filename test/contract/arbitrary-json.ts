import fc from 'fast-check';
import description from '../../packages/directory-server/openapi.json' with { type: 'json' };

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema. */
export type JsonObject = { readonly [key: string]: Json };

/** The schema of a successful JSON answer; `option` is the place among several that an endpoint may give. */
export function answerOf(path: keyof typeof description.paths, option = 0): JsonObject {
  const steps = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'];
  const schema = at(description, steps);
  const chosen = isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf[option] : schema;
  if (!isObject(chosen))
    throw new TypeError(`packages/directory-server/openapi.json has no answer ${option} of ${path}`);
  return chosen;
}

/** Values that a JSON Schema of packages/directory-server/openapi.json allows. */
export function arbitraryOf(schema: Json | undefined): fc.Arbitrary<unknown> {
  if (!isObject(schema)) throw new TypeError('not a schema');
  const { $ref: reference, anyOf: options, enum: values, type, pattern, minimum, maximum, items } = schema;
  if (typeof reference === 'string')
    return arbitraryOf(at(description, reference.slice('#/'.length).split('/')));
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

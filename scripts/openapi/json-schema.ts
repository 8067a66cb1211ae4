export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON Schema (2020-12, the dialect of OpenAPI 3.1), or any other JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** A reference to one of the named schemas. */
export const referenceTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

export const string: JsonObject = { type: 'string' };
export const integer: JsonObject = { type: 'integer' };
export const count: JsonObject = { type: 'integer', minimum: 0 };

export const nullable = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] });
export const arrayOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** An object. Clients must accept fields that are not named. */
export function object(
  properties: Readonly<Record<string, JsonObject>>,
  optional: readonly string[] = [],
): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

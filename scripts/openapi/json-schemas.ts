import * as v from 'valibot';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Where named schemas stand in an OpenAPI file. */
export const referenceTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/**
 * Turns the schemas that the client reads answers with into JSON Schemas (2020-12, that of OpenAPI 3.1) of what the
 * interface promises: where a schema takes more than that, it says so (`promised` in src/directory/schema/fields.ts), and
 * the promise is written.
 */
export class Converter {
  readonly #named: Readonly<Record<string, v.GenericSchema>>;

  /** @param named schemas that others may refer to, by the name under which they stand */
  constructor(named: Readonly<Record<string, v.GenericSchema>>) {
    this.#named = named;
  }

  /** A named schema as a reference, any other in full. */
  convert(schema: v.GenericSchema): JsonObject {
    const name = Object.keys(this.#named).find((known) => this.#named[known] === schema);
    return name === undefined ? this.inFull(schema) : referenceTo(name);
  }

  /** A schema itself, with references to named ones inside. */
  inFull(schema: v.GenericSchema): JsonObject {
    const contract = contractOf(schema);
    if (contract === null) throw new TypeError('The interface promises nothing here');
    if (contract !== schema) return this.convert(contract);
    if (hasEntries(schema)) return this.#object(schema.entries);
    if (hasItem(schema)) return { type: 'array', items: this.convert(schema.item) };
    if (hasWrapped(schema)) {
      const inner = this.convert(schema.wrapped);
      return schema.type === 'nullable' ? { anyOf: [inner, { type: 'null' }] } : inner;
    }
    if (hasOptions(schema)) return { anyOf: schema.options.map((option) => this.convert(option)) };
    return leaf(schema);
  }

  /** An object as promised: in the order of the source, without what only some deployments have. */
  #object(entries: Readonly<Record<string, v.GenericSchema>>): JsonObject {
    const properties: JsonObject = {};
    const required: string[] = [];
    for (const [key, entry] of Object.entries(entries)) {
      const contract = contractOf(entry);
      if (contract === null) continue;
      properties[key] = this.convert(contract);
      if (!['optional', 'exact_optional', 'nullish'].includes(contract.type)) required.push(key);
    }
    return { type: 'object', properties, required };
  }
}

/** A schema without others inside, with the checks that its pipe begins with: what comes after a transformation is ours. */
function leaf(schema: v.GenericSchema): JsonObject {
  const json = ofType(schema);
  for (const step of 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe.slice(1) : []) {
    if (step.kind === 'transformation' || step.kind === 'schema') break;
    Object.assign(json, ofCheck(step));
  }
  return json;
}

function ofType(schema: v.GenericSchema): JsonObject {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type };
    case 'picklist':
      return { type: 'string', enum: 'options' in schema ? JSON.parse(JSON.stringify(schema.options)) : [] };
    case 'unknown':
      return {};
    default:
      throw new TypeError(`No JSON Schema for ${schema.type}`);
  }
}

function ofCheck(check: {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
}): JsonObject {
  const { type, requirement } = check;
  if (type === 'integer' || type === 'safe_integer') return { type: 'integer' };
  if (type === 'min_value' && typeof requirement === 'number') return { minimum: requirement };
  if (type === 'max_value' && typeof requirement === 'number') return { maximum: requirement };
  if (type === 'regex' && requirement instanceof RegExp) return { pattern: requirement.source };
  throw new TypeError(`No JSON Schema for ${type}`);
}

/** What a schema promises: null for nothing at all, itself where it takes no more than that. */
function contractOf(schema: v.GenericSchema): v.GenericSchema | null {
  const { contract } = v.getMetadata(schema);
  if (contract === null) return null;
  return isSchema(contract) ? contractOf(contract) : schema;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

const hasEntries = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { entries: Record<string, v.GenericSchema> } => schema.type === 'object';

const hasItem = (schema: v.GenericSchema): schema is v.GenericSchema & { item: v.GenericSchema } =>
  schema.type === 'array';

const hasWrapped = (schema: v.GenericSchema): schema is v.GenericSchema & { wrapped: v.GenericSchema } =>
  'wrapped' in schema;

const hasOptions = (schema: v.GenericSchema): schema is v.GenericSchema & { options: v.GenericSchema[] } =>
  schema.type === 'union';

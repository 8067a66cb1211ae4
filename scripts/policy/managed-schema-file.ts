import { policyEntries } from '../../src/settings/policy-entries.ts';

/** The parts of a valibot schema or action that matter here. */
interface Part {
  readonly type: string;
  readonly options?: readonly string[];
  readonly requirement?: unknown;
  readonly description?: string;
  readonly pipe?: readonly Part[];
  readonly item?: Part;
}

/** The text of public/managed-schema.json: the part of JSON Schema (draft 3) that Chrome knows. */
export function managedSchemaFile(): string {
  const properties = Object.entries(policyEntries).map(([name, schema]) => [name, propertyOf(schema)]);
  return `${JSON.stringify({ type: 'object', properties: Object.fromEntries(properties) }, null, 2)}\n`;
}

/** @throws Error for a kind of value that is new here */
function propertyOf(schema: Part): object {
  return Object.assign({}, ...partsOf(schema).map(keywordsOf));
}

function partsOf(part: Part): Part[] {
  // The first part of a pipe is the schema before it, without its own pipe.
  return part.pipe
    ? part.pipe.flatMap((inner, i) => (i === 0 && !inner.pipe ? [inner] : partsOf(inner)))
    : [part];
}

function keywordsOf({ type, options, requirement, description, item }: Part): object {
  switch (type) {
    case 'boolean':
    case 'string':
    case 'number':
    case 'integer':
      return { type };
    case 'picklist':
      return { type: 'string', enum: options };
    case 'array':
      return { type, items: item && propertyOf(item) };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    // Chrome's schemas cannot limit the length of a list.
    case 'max_length':
      return {};
    case 'description':
      return { description };
    // What a schema cannot say.
    case 'transform':
    case 'check':
      return {};
    default:
      throw new Error(`no keyword for ${type}`);
  }
}

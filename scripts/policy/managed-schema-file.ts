import { policyEntries } from '../../src/settings/policy-entries.ts';

/** What each key does. The schema is read by administrators; the extension needs none of it. */
const DESCRIPTIONS: Readonly<Record<keyof typeof policyEntries, string>> = {
  directoryUrl: 'Address of the directory. People can choose another one, unless lockDirectory is true.',
  lockDirectory: 'Whether people cannot choose another directory.',
  showWelcome: 'Whether the welcome page opens after the install.',
  language: "Language of Smallprint's pages; auto: as in the browser.",
  listDays: 'Days between two updates of the list.',
  reasons: 'When the popup asks the directory for the points of a service.',
  sendNothing: 'Whether Smallprint sends no request at all.',
  dealBreakers: 'Numbers of cases that nobody in the organisation should accept.',
  markDealBreakers: 'Whether the toolbar marks services that are known to have deal-breakers.',
  contextMenu: 'Whether the context menu of links and selected text has an item.',
};

/** The parts of a valibot schema or action that matter here. */
interface Part {
  readonly type: string;
  readonly options?: readonly string[];
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly item?: Part;
}

/** The text of public/managed-schema.json: the part of JSON Schema (draft 3) that Chrome knows. */
export function managedSchemaFile(): string {
  const names = Object.keys(DESCRIPTIONS) as (keyof typeof policyEntries)[];
  const properties = names.map((name) => [
    name,
    { ...propertyOf(policyEntries[name]), description: DESCRIPTIONS[name] },
  ]);
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

function keywordsOf({ type, options, requirement, item }: Part): object {
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
    // What a schema cannot say.
    case 'transform':
    case 'check':
      return {};
    default:
      throw new Error(`no keyword for ${type}`);
  }
}

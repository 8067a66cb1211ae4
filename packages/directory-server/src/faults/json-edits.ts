import type { Answer } from '../answer.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Changes a JSON answer with the v2 envelope; returns every other answer unchanged. */
export function editEnvelope(answer: Answer, edit: (envelope: JsonObject) => unknown): Answer {
  if (answer.body.kind !== 'json' || !isObject(answer.body.value) || !('error' in answer.body.value))
    return answer;
  return { ...answer, body: { kind: 'json', value: edit(answer.body.value) } };
}

/** Changes the page descriptor of a list page; returns an error unchanged. */
export function editDescriptor(answer: Answer, edit: (descriptor: JsonObject) => JsonObject): Answer {
  return editPage(answer, (list) =>
    Object.fromEntries(
      Object.entries(list).map(([name, value]) => [
        name,
        (name === '_page' || name === 'page') && isObject(value) ? edit(value) : value,
      ]),
    ),
  );
}

/** Changes the rows of a list page; returns an error unchanged. */
export function editRows(answer: Answer, edit: (rows: readonly JsonObject[]) => readonly unknown[]): Answer {
  return editPage(answer, (list) => {
    const { services } = list;
    return Array.isArray(services) ? { ...list, services: edit(services.filter(isObject)) } : list;
  });
}

/** Changes what holds the services: the parameters of the envelope, or the whole answer of service v3. */
function editPage(answer: Answer, edit: (list: JsonObject) => JsonObject): Answer {
  if (answer.body.kind === 'json' && isObject(answer.body.value) && 'services' in answer.body.value)
    return { ...answer, body: { kind: 'json', value: edit(answer.body.value) } };
  return editEnvelope(answer, (envelope) => {
    const { parameters } = envelope;
    return isObject(parameters) && 'services' in parameters
      ? { ...envelope, parameters: edit(parameters) }
      : envelope;
  });
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

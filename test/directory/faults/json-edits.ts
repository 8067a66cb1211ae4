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
  return editParameters(answer, ({ _page, ...rest }) => ({
    _page: isObject(_page) ? edit(_page) : _page,
    ...rest,
  }));
}

/** Changes the rows of a list page; returns an error unchanged. */
export function editRows(answer: Answer, edit: (rows: readonly JsonObject[]) => readonly unknown[]): Answer {
  return editParameters(answer, (parameters) => {
    const { services } = parameters;
    return Array.isArray(services)
      ? { ...parameters, services: edit(services.filter(isObject)) }
      : parameters;
  });
}

function editParameters(answer: Answer, edit: (parameters: JsonObject) => JsonObject): Answer {
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

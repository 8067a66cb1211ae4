import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { escapeXml, serviceName } from '../i18n/clean-label.ts';
import { gradedName } from '../i18n/grade-verdict.ts';
import type { SearchHit } from '../search/search.ts';

/** A suggestion below the address bar. */
export interface Suggestion {
  /** The text in the address bar while the suggestion is selected. The browser returns it on Enter. */
  readonly content: string;
  readonly description: string;
}

/**
 * The suggestion for a service: its name, its grade in words and its host.
 *
 * @param service as the settings show it
 * @param isMarkup true for Chrome, which reads descriptions as XML and refuses all suggestions if one is not well-formed;
 *   Firefox reads text
 */
export function suggestion(service: ServiceSummary, host: string | null, isMarkup: boolean): Suggestion {
  return { content: content(service), description: description(gradedName(service), host, isMarkup) };
}

/** Both browsers leave out a suggestion whose content is the typed text, so this is added. */
const SUFFIX = ' …';

/** The suggestion that says why a text finds no service. It opens the search page with the text. */
export function noHits(text: string, sentence: string, isMarkup: boolean): Suggestion {
  return { content: text + SUFFIX, description: plainDescription(sentence, isMarkup) };
}

/** The typed text of what the browser returns on Enter, which may be the content of `noHits`. */
export function typedText(line: string): string {
  return line.endsWith(SUFFIX) ? line.slice(0, -SUFFIX.length) : line;
}

/** A sentence as a description. */
export function plainDescription(text: string, isMarkup: boolean): string {
  return isMarkup ? escapeXml(text) : text;
}

/**
 * The id of the service that Enter opens: that of the selected suggestion, or else the best hit.
 *
 * @param text what the browser returns on Enter
 */
export function chosenService(
  text: string,
  hits: readonly SearchHit[],
  get: (id: number) => ServiceSummary | null,
): number | null {
  const number = / #(\d{1,10})$/.exec(text)?.[1];
  const chosen = number === undefined ? null : get(Number(number));
  // The user may have typed such a number, so the name must fit as well.
  if (chosen && content(chosen) === text) return chosen.id;
  return hits[0]?.service.id ?? null;
}

function content(service: ServiceSummary): string {
  return `${serviceName(service)} #${service.id}`;
}

function description(words: string, host: string | null, isMarkup: boolean): string {
  if (host === null) return plainDescription(words, isMarkup);
  return isMarkup ? `${escapeXml(words)} <dim>·</dim> <url>${escapeXml(host)}</url>` : `${words} · ${host}`;
}

import type { ServiceSummary } from '../catalog/summaries.ts';
import { escapeXml } from '../graphics/escape-xml.ts';
import { gradedName } from '../i18n/graded-name.ts';
import { serviceName } from '../i18n/service-name.ts';
import type { Hit } from '../search/search-hits.ts';

/** One line below the address bar. */
export interface Suggestion {
  /** What stands in the bar when it is chosen, and comes back with Enter. */
  readonly content: string;
  readonly description: string;
}

/**
 * A service as a line below the address bar: name, grade in words, host.
 *
 * @param service as it is shown to this person
 * @param isMarkup Chrome reads descriptions as XML and refuses all suggestions if one is not well-formed; Firefox reads
 *   text
 */
export function suggestion(service: ServiceSummary, host: string | null, isMarkup: boolean): Suggestion {
  return { content: content(service), description: description(gradedName(service), host, isMarkup) };
}

/** A line that repeats the text as it is typed would be left out by both browsers, so it ends in this. */
const SENTENCE_END = ' …';

/** The line that says why there is no service for a text; choosing it opens the search page with the text. */
export function noHits(text: string, sentence: string, isMarkup: boolean): Suggestion {
  return { content: text + SENTENCE_END, description: plainDescription(sentence, isMarkup) };
}

/** The text that was typed, whether it or the line that says why there is nothing was chosen. */
export function typed(line: string): string {
  return line.endsWith(SENTENCE_END) ? line.slice(0, -SENTENCE_END.length) : line;
}

/** A sentence as a line below the address bar. */
export function plainDescription(text: string, isMarkup: boolean): string {
  return isMarkup ? escapeXml(text) : text;
}

/** What Enter opens for a text: the service of the suggestion that was chosen, else the best hit. */
export function entered(
  text: string,
  hits: readonly Hit[],
  get: (id: number) => ServiceSummary | null,
): number | null {
  const number = / #(\d{1,10})$/.exec(text)?.[1];
  const chosen = number === undefined ? null : get(Number(number));
  // The number alone could be somebody's own text.
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

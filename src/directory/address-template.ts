import { type AddressProblem, parseDirectoryAddress } from './directory-address.ts';

/** What may be wrong with the address of badges, pages or logos, with its gaps. */
export type TemplateProblem = AddressProblem | 'no-id' | 'host';

export type ParsedTemplate =
  | { readonly ok: true; readonly template: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

/** In place of a template for logos: the address that the details of a service name. */
export const NAMED_IMAGE = '{image}';

/**
 * Reads what a person typed as an address with gaps: `{id}` for the number of a service, `{lang}` for a language of two
 * letters. The host must be the same for every service, since a browser is asked for its permission once. As for the
 * directory itself, http is for this machine and private networks.
 *
 * @param needsId whether it is an address for each service or point, and not one for all
 */
export function parseTemplate(text: string, needsId = true): ParsedTemplate {
  const template = text.trim();
  const url = URL.parse(fillTemplate(template, 1, 'en'));
  const other = URL.parse(fillTemplate(template, 22, 'de'));
  if (!url || !other) return { ok: false, problem: 'no-address' };
  if (url.username || url.password) return { ok: false, problem: 'credentials' };
  const origin = parseDirectoryAddress(url.origin);
  if (!origin.ok) return { ok: false, problem: origin.problem };
  if (url.origin !== other.origin) return { ok: false, problem: 'host' };
  return !needsId || template.includes('{id}') ? { ok: true, template } : { ok: false, problem: 'no-id' };
}

/** Puts a service and a language into the gaps, each time they are there. */
export function fillTemplate(template: string, id: number, language: string): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{lang}', language);
}

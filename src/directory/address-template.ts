import { type AddressProblem, parseDirectoryAddress } from './directory-address.ts';

/** Why a text is not a template. */
export type TemplateProblem = AddressProblem | 'no-id' | 'host';

type ParsedTemplate =
  | { readonly ok: true; readonly template: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

/**
 * Parses an address with placeholders, as somebody typed it: `{id}` for the id of a service, `{lang}` for a language of two
 * letters. The host must be the same for every id, because the popup names it. As for the directory itself, http is only
 * allowed on this machine and in private networks.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const template = text.trim();
  const url = URL.parse(fillTemplate(template, 1, 'en'));
  const other = URL.parse(fillTemplate(template, 22, 'de'));
  if (!url || !other) return { ok: false, problem: 'no-address' };
  if (url.username || url.password) return { ok: false, problem: 'credentials' };
  const origin = parseDirectoryAddress(url.origin);
  if (!origin.ok) return { ok: false, problem: origin.problem };
  if (url.origin !== other.origin) return { ok: false, problem: 'host' };
  return template.includes('{id}') ? { ok: true, template } : { ok: false, problem: 'no-id' };
}

/** Replaces every placeholder of a template. */
export function fillTemplate(template: string, id: number, language: string): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{lang}', language);
}

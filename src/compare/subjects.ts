import type { Finding } from './compared-finding.ts';

/**
 * Subjects on which a directory has a good case and a bad one, such as "does not sell your data" and "may sell your data".
 * Directories do not say which cases oppose each other, so the English titles must tell.
 */
export const SUBJECTS: readonly RegExp[] = [
  /\barbitration\b/i,
  // The sale of a whole company is another thing.
  /^(?!.*\b(?:company|merger|bankruptcy)\b)(?=.*\bdata\b).*\b(?:sells?|sold)\b/i,
  /\btracks you on other|\b(?:does not|nobody) tracks? you|\bnot being tracked|\bfollows you on other/i,
  /\bdo not track\b|\basks not to be tracked/i,
  /\bpseudonyms?\b|\b(?:legal|real|pen) name/i,
  /\blogs\b/i,
  /\blocation data|\byour location\b/i,
  /\bterms\b.*\bwithout notice|\bnotified\b.*\b(?:week|30 days)\b|\btold before the terms change/i,
  /\baccount\b.*\bwithout (?:prior notice|a reason)|\bdays of notice\b.*\baccount/i,
  /\bcontent that you.ve deleted|\bdelete your content from/i,
  /\bmoney back|\bmoney is never given back|\brefund/i,
];

/**
 * Whether two services are opposed on a subject: one has only bad findings about it, another only good ones. Pure.
 *
 * @param sides the findings about the subject, for each service
 */
export function isOpposed(sides: readonly (readonly Finding[])[]): boolean {
  const decisive = sides.map((findings) =>
    findings.filter(({ classification }) => classification !== 'neutral'),
  );
  const all = (isGood: boolean) =>
    decisive.some(
      (findings) =>
        findings.length > 0 && findings.every(({ classification }) => (classification === 'good') === isGood),
    );
  return all(true) && all(false);
}

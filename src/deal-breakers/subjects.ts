/**
 * Subjects on which a directory has a good case and a bad one, such as "does not sell your data" and "may sell your data".
 * Directories do not say which cases oppose each other, so we go by the English titles.
 */
export const SUBJECTS = {
  arbitration: /\barbitration\b/i,
  // The sale of a whole company is another thing.
  sale: /^(?!.*\b(?:company|merger|bankruptcy)\b)(?=.*\bdata\b).*\b(?:sells?|sold)\b/i,
  tracking:
    /\btracks you on other|\b(?:does not|nobody) tracks? you|\bnot being tracked|\bfollows you on other/i,
  'do-not-track': /\bdo not track\b|\basks not to be tracked/i,
  names: /\bpseudonyms?\b|\b(?:legal|real|pen) name/i,
  logs: /\blogs\b/i,
  location: /\blocation data|\byour location\b/i,
  'changed-terms':
    /\bterms\b.*\bwithout notice|\bnotified\b.*\b(?:week|30 days)\b|\btold before the terms change/i,
  'deleted-account': /\baccount\b.*\bwithout (?:prior notice|a reason)|\bdays of notice\b.*\baccount/i,
  'deleted-content': /\bcontent that you.ve deleted|\bdelete your content from/i,
  refund: /\bmoney back|\bmoney is never given back|\brefund/i,
} as const satisfies Record<string, RegExp>;

export type Subject = keyof typeof SUBJECTS;

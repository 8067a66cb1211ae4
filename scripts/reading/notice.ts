/** What is named with the weights: where they are from, and under which licences. */
export function noticeText(quotes: number, documents: number): string {
  return [
    'The weights in weights.json of the terms reader',
    '',
    `Learnt from ${quotes} sentences that the reviewers of ToS;DR quoted`,
    'Authors: the contributors of ToS;DR (Terms of Service; Didn’t Read), https://tosdr.org',
    'Licence: Creative Commons Attribution-ShareAlike 3.0 Unported (CC BY-SA 3.0),',
    'https://creativecommons.org/licenses/by-sa/3.0/',
    'The same licence holds for weights.json. The MIT licence of Smallprint holds for its code, not for these data.',
    '',
    `and from the sentences of ${documents} documents of the Open Terms Archive`,
    'Authors: Open Terms Archive contributors, https://opentermsarchive.org',
    'Licence: Open Data Commons Attribution License (ODC-BY 1.0), https://opendatacommons.org/licenses/by/1-0/',
    '',
    'What was changed:',
    '- Only weights of single words and of pairs of words are included. The sentences themselves are left out.',
    '',
  ].join('\n');
}

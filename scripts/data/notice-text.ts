import type { SourceVersion } from './upstream.ts';

/** The file next to the data that names the sources, their licences, and what was changed. */
export function dataNoticeText(
  versions: Record<'deletion' | 'contacts' | 'alternatives', SourceVersion>,
  counts: Record<'deletion' | 'contacts' | 'alternatives' | 'authorities', number>,
): string {
  const { deletion, contacts, alternatives } = versions;
  return [
    'The data in actions.json',
    '',
    `Where accounts are deleted, and how hard it is (${counts.deletion} services)`,
    `Source: JustDeleteMe, https://github.com/jdm-contrib/jdm, commit ${deletion.commit} of ${deletion.date}`,
    'Licence: MIT',
    ...MIT,
    '',
    `Whom to ask for one's data (${counts.contacts} services), and data protection authorities (${counts.authorities})`,
    `Source: Datenanfragen.de e. V., https://github.com/datenanfragen/data, commit ${contacts.commit} of ${contacts.date}`,
    'Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/',
    '',
    `Services of the same kind (for ${counts.alternatives} services)`,
    `Source: Awesome Privacy, https://github.com/Lissy93/awesome-privacy, commit ${alternatives.commit} of ${alternatives.date}`,
    'Licence: CC0 1.0',
    '',
    'The numbers and names of services are those of ToS;DR, https://tosdr.org',
    '(Creative Commons Attribution-ShareAlike 3.0 Unported, https://creativecommons.org/licenses/by-sa/3.0/).',
    '',
    'What was changed:',
    '- Only facts about services of the list are included: addresses, difficulty, companies, numbers. All sentences are left out.',
    '- Rows were joined with the list by host or number. Addresses that are not https or on another host are left out.',
    '- Alternatives of another kind are left out by hand.',
    '',
  ].join('\n');
}

const MIT = [
  '  Copyright (c) 2013-2017 Robb Lewis, The JDM Contrib Team, & various contributors',
  '  Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated',
  '  documentation files (the "Software"), to deal in the Software without restriction, including without limitation the',
  '  rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit',
  '  persons to whom the Software is furnished to do so, subject to the following conditions:',
  '  The above copyright notice and this permission notice shall be included in all copies or substantial portions of the',
  '  Software.',
  '  THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE',
  '  WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR',
  '  COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR',
  '  OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
];

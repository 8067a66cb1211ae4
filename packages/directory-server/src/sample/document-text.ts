import type { DocumentKind, Topic } from './finding.ts';

/** The possible names of each kind of document. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, readonly [string, ...string[]]>> = {
  terms: ['Terms of Service', 'Terms of Use', 'Terms and Conditions'],
  privacy: ['Privacy Policy', 'Privacy Notice', 'How we handle your data'],
  cookies: ['Cookie Policy', 'Cookies and similar technologies'],
  community: ['Community Rules', 'House Rules'],
};

const HEADINGS: Readonly<Record<Topic, string>> = {
  tracking: 'Cookies, advertising and measurement',
  'personal data': 'What we collect, and who receives it',
  account: 'Your account',
  content: 'Your content',
  changes: 'Changes to this document',
  disputes: 'Liability and disputes',
  money: 'Prices and payments',
  openness: 'How we work',
};

/** Sentences around the quoted clauses. */
const PLAIN_SENTENCES: Readonly<Record<Topic, string>> = {
  tracking: 'This section explains which technologies store something on your device, and what for.',
  'personal data': 'In this section, "information" means anything that relates to you as a person.',
  account: 'Some parts of {name} require an account. Please keep your email address up to date.',
  content: '"Content" means the texts, pictures, sounds and other material that you add.',
  changes: 'The version at the top of the page is the one that applies today.',
  disputes: 'Please write to us first: most questions are settled by email.',
  money: 'Prices are shown with tax. Payments are processed by the provider named at checkout.',
  openness: 'We would like you to know who we are and how to reach us.',
};

export interface Passage {
  readonly topic: Topic;
  readonly clause: string;
}

/**
 * The text of a document as HTML: one heading per topic, with the quoted clauses below it. The clauses are unchanged, so
 * that each quote is found at its offset.
 */
export function documentText(
  title: string,
  service: string,
  day: string,
  passages: readonly Passage[],
): string {
  const parts = [`<h1>${service}: ${title}</h1>\n<p>In force since ${day}.</p>\n`];
  const topics = [...new Set(passages.map((passage) => passage.topic))];
  topics.forEach((topic, index) => {
    parts.push(
      `<h2>${index + 1}. ${HEADINGS[topic]}</h2>\n<p>${PLAIN_SENTENCES[topic].replaceAll('{name}', service)}</p>\n`,
    );
    const clauses = new Set(
      passages.filter((passage) => passage.topic === topic).map((passage) => passage.clause),
    );
    for (const clause of clauses) parts.push(`<p>${clause}</p>\n`);
  });
  parts.push(`<p>Questions? Write to the address on the contact page of ${service}.</p>\n`);
  return parts.join('');
}

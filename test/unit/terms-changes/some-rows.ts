/** What a row about a sentence of an archived text has. */
export const TERMS_ROW = {
  id: 190,
  name: 'Amazon',
  archive: 'contrib',
  service: 'Amazon.com',
  document: 'Terms of Service',
  date: '2026-08-14',
  commit: '0123456789'.repeat(4),
  sentence: 'You waive it.',
  read: '2026-11-28',
};

/** A row about a change. */
export const CHANGE_ROW = { ...TERMS_ROW, change: 'added', case: 'You waive your right to a class action.' };

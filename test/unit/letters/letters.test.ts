import { describe, expect, it } from 'vitest';
import { composeLetter, type LetterFacts } from '../../../src/letters/compose-letter.ts';
import { LAWS, LETTER_KINDS } from '../../../src/letters/letter-kinds.ts';
import { LETTER_LANGUAGES, letterTexts } from '../../../src/letters/letter-texts.ts';
import { mailtoAddress } from '../../../src/letters/page/FinishedLetter.tsx';

const FACTS: LetterFacts = {
  law: 'gdpr',
  kind: 'access',
  service: 'Chat',
  company: 'Chat Inc.',
  date: 'November 25, 2026',
  name: 'Ada Example',
  address: '1 High Street\nLondon',
  account: 'ada',
};
const TYPED = ['Ada Example', '1 High Street', 'London', 'ada', 'Chat Inc.'];
const ARTICLES = { access: '15', erasure: '17', portability: '20', objection: '21' } as const;

describe.each(LETTER_LANGUAGES)('the letters in %s', (language) => {
  it.each(LETTER_KINDS)('name the article and the deadline: %s', async (kind) => {
    const { subject, body } = composeLetter(await letterTexts(language), { ...FACTS, kind });
    expect(subject).toContain(ARTICLES[kind]);
    expect(subject).toContain('Chat');
    expect(body).toContain(ARTICLES[kind]);
    expect(body).toMatch(/12\(3\)|12 Abs\. 3|12, lid 3|12, paragraphe 3|12, apartado 3/);
    for (const typed of TYPED) expect(body).toContain(typed);
    expect(`${subject}${body}`).not.toContain('$');
  });

  it.each(LETTER_KINDS)('name the code of California: %s', async (kind) => {
    const { body } = composeLetter(await letterTexts(language), { ...FACTS, law: 'ccpa', kind });
    expect(body).toContain('1798.');
    for (const typed of TYPED) expect(body).toContain(typed);
    expect(body).not.toContain('$');
  });
});

it('every language has as many paragraphs as English', async () => {
  const english = await letterTexts('en');
  for (const language of LETTER_LANGUAGES) {
    const texts = await letterTexts(language);
    for (const law of LAWS) {
      expect(texts[law].end).toHaveLength(english[law].end.length);
      for (const kind of LETTER_KINDS) {
        expect(texts[law][kind].body, `${language} ${law} ${kind}`).toHaveLength(
          english[law][kind].body.length,
        );
      }
    }
  }
});

const HOSTILE = [
  'Evil\r\nBcc: victim@evil.org',
  'Evil%0d%0aBcc:victim@evil.org',
  'Evil&bcc=victim@evil.org&body=x',
  '<img src=x onerror=alert(1)>',
  'Evil \u202egro.knab\u202c',
  '$ACCOUNT$ $& $1 $`',
  'half \ud83d',
  'x'.repeat(1_000_000),
];

describe.each(HOSTILE)('a hostile name %#', (name) => {
  it('stays one line of text in the letter', async () => {
    const facts = { ...FACTS, service: name, company: name, name, account: name };
    const { subject, body } = composeLetter(await letterTexts('en'), facts);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(subject.length).toBeLessThan(300);
    expect(body).not.toMatch(/^Bcc/m);
    expect(body).not.toMatch(/[\r\u202e]/);
    expect(body.length).toBeLessThan(4_000);
  });

  it('adds no header to the mail', async () => {
    const facts = { ...FACTS, service: name, name };
    const url = new URL(
      mailtoAddress('privacy@chat.org', composeLetter(await letterTexts('en'), facts)) ?? '',
    );
    expect(url.protocol).toBe('mailto:');
    expect(url.pathname).toBe('privacy@chat.org');
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(url.href).not.toMatch(/\s|[&?]bcc=/i);
    expect(url.searchParams.get('subject')).not.toMatch(/[\r\n]/);
  });
});

it.each([
  'a@chat.org,b@evil.org',
  'a@chat.org?bcc=b@evil.org',
  'a@chat.org\r\nBcc: b@evil.org',
  '<a@chat.org>',
  'a%40b@chat.org',
  '',
])('a mail to %j cannot be opened', (recipient) => {
  expect(mailtoAddress(recipient, { subject: 's', body: 'b' })).toBeNull();
});

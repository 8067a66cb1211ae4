import { describe, expect, it } from 'vitest';
import { CASE_RULES, englishRules, readTerms } from '#terms-reader';

const rules = englishRules();
const titleOf = (id: string) => CASE_RULES.find((rule) => rule.id === id)?.title;
const casesIn = (text: string) => readTerms(text, rules).map((hit) => hit.case);

/** Sentences of no service, by case. */
const FOUND = {
  classAction:
    'You and Fernwood each waive the right to bring or join a class action or any representative proceeding.',
  arbitration:
    'Any dispute arising out of these terms will be finally resolved by binding arbitration and not in court.',
  merger:
    'In the event of a merger, an acquisition or bankruptcy, your personal information may be transferred to our successor.',
  doesNotSell: 'We will never sell your personal data to anyone.',
  sellsData: 'We may sell your personal information to data brokers.',
  deletesAccount:
    'Fernwood may terminate your account at any time, for any reason or no reason, without notice.',
  deletesContent:
    'We reserve the right to remove any of your content at our sole discretion and without notice.',
  ownership: 'You retain ownership of all content that you upload to Fernwood.',
  doNotTrack: 'At this time we do not respond to Do Not Track signals.',
  thirdPartySources:
    'We may also receive information about you from third parties such as advertisers and data brokers.',
  minimumAge: 'You must be at least 16 years old to use Fernwood.',
  indemnify:
    'You agree to indemnify and hold Fernwood harmless from any claim that arises from your use of the service.',
  termsChanged: 'We may change these terms at any time in our sole discretion and without prior notice.',
  accessDeletion: 'You have the right to request access to your personal data and to ask us to delete it.',
  pixels:
    'We use cookies, web beacons, pixel tags and similar technologies to collect information about you.',
  trainsAi: 'We may use your content to train our artificial intelligence models.',
  mayNotTrainAi: 'You may not use anything on this site to train a machine learning model.',
};

it.each([
  'In the preceding twelve months, we have sold the following categories of personal information:',
  'Sharing data with advertising partners may be considered a “sale” under some state laws.',
  'Fernwood sells your email address to its partners.',
  'Your personal data may have been sold to third parties.',
])('finds a sale of data: %s', (sentence) => {
  expect(casesIn(sentence)).toContain(titleOf('sellsData'));
});

it.each(Object.entries(FOUND))('finds %s', (id, sentence) => {
  expect(casesIn(sentence)).toContain(titleOf(id));
});

/** What is not taken for a case, and a sentence of it. */
const MISTAKES = {
  doesNotSell: {
    'an exception for none':
      'We do not sell your personal data, except to partners who help us with marketing.',
    'consent that may be given': 'We do not sell your personal data without your consent.',
    'a heading that lets one refuse':
      '# Do Not Sell My Personal Information\nYou can find the form in your settings.',
    'a ban on selling': 'You may not sell the information that you find on Fernwood.',
    'data of children': 'We do not sell the personal information of minors under 16 years of age.',
    'not only that': 'We do not only share but also sell your personal data to third parties.',
    'no guarantee': 'We cannot guarantee that we will never sell your personal data.',
    'what is usual': 'We do not normally sell your personal data.',
    'a comparison': 'We do not sell your personal data in the way data brokers do.',
    'data of the young': 'For users aged 13 to 16, we do not sell personal information of such users.',
    'a link that lets one refuse': 'Do Not Sale or Share Personal Information',
    'a link of the person': 'Do Not Sell or Share My Personal Information',
    'a call to refuse': 'Say no to the sale of your personal data.',
    'what may not have happened':
      'Fernwood may not have collected, disclosed, or “sold” each of these categories of Personal Information.',
    'a rule for others': 'The host may not sell or share data that it gets from us.',
    'a ban for partners': 'Our partners are not permitted to sell personal information to anybody.',
    'a rule for the user': 'Don’t use Fernwood to sell anything.',
    'another sense of the word':
      'We do not sell personal information as that term is traditionally understood.',
    'all that is told elsewhere':
      'We will not sell or rent this information in ways different from what this statement says.',
    'a condition': 'We do not sell or share client information unless approval is granted by the client.',
    'leave that may be given': 'We will never sell your data without getting your permission first.',
    'a right to stop it':
      'You may at any time direct us to not sell personal data about you to third parties.',
    'a request that people can make':
      'You can ask that we do not “sell” or “share” your Personal Information.',
  },
  sellsData: {
    'a promise': 'We do not sell your personal information, and we have not sold it in the last 12 months.',
    'a right': 'You have the right to know whether we sell your personal information.',
    'a condition': 'If we sell your personal information, you can opt out of the sale at any time.',
    'the sale of the company':
      'We may sell or transfer your personal information in a merger or when our assets are sold.',
    'data of nobody': 'We may sell aggregated information that says nothing about you.',
    'the sale of goods': 'We sell products from many makers and keep information about your orders.',
    'somebody else': 'These companies use what they collect and they may sell that information.',
    'what has ended': 'We used to sell your personal data, but no longer do so.',
    'what a law defines': 'The law defines the sale of personal information broadly.',
  },
  deletesAccount: {
    '"you may close"': 'You may close your account at any time and for any reason, without notice.',
    '"you can delete"': 'You can delete your account at any time in the settings.',
    'both parties': 'Either party may terminate the account at any time without cause.',
    'a contest that ends':
      'Fernwood may cancel the sweepstakes and refuse access to it at any time in its sole discretion.',
    'a licence that ends': 'This licence to use the font ends at any time when you stop paying for it.',
  },
  deletesContent: {
    'no right': 'We do not have the right to remove your content at our discretion.',
    'your own posts': 'You may remove your content at any time without notice.',
    'a ban on removing':
      'You agree not to remove any copyright notice from the content without our permission.',
  },
  accessDeletion: {
    'no right': 'You do not have the right to request deletion of your personal data.',
    rectification: 'You have the right to ask us to correct personal data that is inaccurate.',
    'deletion that is refused': 'We may decline your request to delete personal data that we must keep.',
    'a heading in front of its paragraph': 'Right to Delete Your Personal Information. This part says more.',
    'a claim of copyright':
      'Your request needs identification of the material that is to be removed and your contact information.',
    'a procedure':
      'Once we receive your request to delete your personal information, we will verify who you are.',
  },
  indemnify: {
    '"they indemnify you"': 'We will indemnify you against claims that our software infringes a patent.',
    '"we indemnify a customer"':
      'Fernwood, at its own expense, will indemnify and hold harmless Publisher from any third party claim.',
    'each other': 'Each party will indemnify the other, and we agree to defend and hold customer harmless.',
  },
  arbitration: {
    'a choice': 'You can choose between binding arbitration and the courts.',
    'the courts': 'Disputes will not be resolved by binding arbitration but by the courts of Rome.',
    'a right to opt out': 'You may opt out of binding arbitration within 30 days.',
    'a heading': '# Opting Out of Binding Arbitration\nWrite to us within thirty days.',
  },
  merger: {
    'what is not done': 'We do not transfer personal data to buyers of our company in a merger.',
    'a promise': 'Even in a merger or bankruptcy, we will never sell or transfer your personal data.',
    'leave that is asked for':
      'We will not transfer your personal information in a merger without your consent.',
  },
  classAction: {
    'a right that is kept': 'You do not waive your right to bring a class action.',
    'a right that is left': 'Nothing in these terms waives your right to participate in a class action.',
    'a heading': '# Class Action Waiver\nThis part tells you what to do.',
  },
  ownership: {
    'their own property': 'We retain ownership of all content on Fernwood.',
    'a promise of the user': 'You represent and warrant that you own all content that you upload.',
  },
  doNotTrack: {
    'other sites': 'Some sites do not respond to Do Not Track signals, but we do.',
    'a site that obeys': 'When your browser sends a Do Not Track signal, we honor it and do not track you.',
    'what it is': 'Do Not Track is a setting of some browsers that websites can read.',
  },
  termsChanged: {
    'a notice':
      'We may change these terms at any time. We will notify you by email before changes take effect.',
    'a promise': 'We will not change these terms without notice.',
    'no right': 'We may not change these terms at any time.',
    prices: 'We may change the prices in this agreement at any time.',
  },
  pixels: {
    'what it is': 'Web beacons are small images that tell a site that a page was opened.',
    'what is never done': 'We never use tracking pixels or web beacons on our site.',
    'what others do': 'Advertisers may use cookies and web beacons on their own websites.',
    'a beacon in the street': 'We use Bluetooth beacons and cell towers to find your phone.',
    'a fingerprint': 'Your phone can use biometric fingerprints to unlock the app.',
  },
  thirdPartySources: {
    'what is never received': 'We never receive personal information about you from data brokers.',
    'what is not received': 'We receive no personal information about you from third parties.',
  },
  minimumAge: {
    'no limit': 'There is no minimum age, and children under 13 may use the site.',
    'what data are kept': 'We do not knowingly collect data from children under 13.',
    'advice for parents': 'If you believe that a child under 13 has used Fernwood, please contact us.',
    'leave of a parent':
      'If you are under 18 you may use Fernwood only with the consent of a parent or guardian.',
    'a law': 'You have rights under Law No. 13.709 of 14 August 2018.',
  },
  trainsAi: {
    'a negation': 'We do not use your content to train artificial intelligence models.',
    'no data': 'No customer data is used to train AI models.',
    'the user': 'You may not use our content to train artificial intelligence models.',
    staff: 'We use recordings of your calls to train our staff on new phone models.',
  },
  mayNotTrainAi: {
    'leave to do it': 'You may train AI models on this content without our permission.',
    'their right': 'You may not prevent us from training AI on this content.',
    'the service': 'We will not use your conversations to train AI models.',
    'their own use': 'We may use your content to train artificial intelligence models.',
  },
};

describe.each(Object.entries(MISTAKES))('does not take for %s', (id, sentences) => {
  it.each(Object.entries(sentences))('%s', (_, sentence) => {
    expect(casesIn(sentence)).not.toContain(titleOf(id));
  });
});

it.each([
  'We do not sell your personal information unless required by law.',
  'In the preceding twelve (12) months, we have not sold personal information.',
  'We never sell or monetize your personal data in any way.',
  'We never sell your data, and our vendors are not allowed to use it for anything else.',
])('takes for a promise not to sell: %s', (sentence) => {
  expect(casesIn(sentence)).toContain(titleOf('doesNotSell'));
});

describe('a hit', () => {
  const text = '# Terms\n\nHello there. You waive the right to take part in a class action.';

  it('says where the sentence stands and which words gave it', () => {
    const [hit] = readTerms(text, rules);
    expect(hit).toMatchObject({
      case: titleOf('classAction'),
      class: 'bad',
      sentence: 'You waive the right to take part in a class action.',
      words: ['waive', 'class action'],
    });
    expect(text.slice(hit?.start, hit?.end)).toBe(hit?.sentence);
    expect(hit?.weight).toBeGreaterThan(0.5);
  });

  it('of an item counts with its lead-in', () => {
    const list = 'You may not:\n* copy our logo;\n* train AI models with anything on this site.';
    const [hit, ...others] = readTerms(list, rules);
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      case: titleOf('mayNotTrainAi'),
      sentence: 'train AI models with anything on this site.',
      leadIn: 'You may not:',
    });
  });

  it.each([
    ['twice for a case', ' You waive a class action in Rome.', 2],
    ['once for a sentence that stands there twice', '', 1],
  ])('comes at most %s', (_, other, hits) => {
    expect(casesIn(`${text}${other}\n`.repeat(9))).toHaveLength(hits);
  });
});

it.each([
  [1, false],
  [2, false],
  [3, true],
])('a notice %i sentences behind a change of the terms leaves it: %s', (behind, stays) => {
  const between = ' Tea is served in the garden every day.'.repeat(behind - 1);
  const text = `${FOUND.termsChanged}${between} We will notify you of it by letter.`;
  expect(casesIn(text).includes(titleOf('termsChanged') ?? '')).toBe(stays);
});

it('finds nothing in a text without terms', () => {
  const text = 'The ship left the harbour at noon. Nobody on board knew where the captain would take them.';
  expect(readTerms(text, rules)).toEqual([]);
});

it('knows the title of a case once', () => {
  const titles = rules.cases.map((rule) => rule.case);
  expect(new Set(titles).size).toBe(titles.length);
});

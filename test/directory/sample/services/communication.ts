import type { SampleService } from '../sample-service.ts';

/** Mail, messages, meetings and social networks. */
export const communication: readonly SampleService[] = [
  {
    id: 101,
    name: 'Fjordmail',
    urls: ['fjordmail.example', 'fjordmail.test', 'lanternpost.onion'],
    reviewed: true,
    updated: '2026-08-14',
    findings:
      'end-to-end no-tracking no-sharing take-your-data leave-any-time notice-of-changes fights-requests paid-by-users plain-words which-law',
    otherStatuses: { declined: 'keeps-for-ever' },
  },
  {
    id: 102,
    name: 'Tidepool Messenger',
    urls: ['tidepool.example', 'get.tidepool.example'],
    reviewed: true,
    updated: '2026-07-02',
    findings:
      'end-to-end no-sharing little-data open-source no-tracking notice-of-changes tells-of-breach uploads-contacts age-limit',
  },
  {
    id: 103,
    name: 'Chatterbox',
    urls: [
      'chatterbox.example',
      'chatterbox.test',
      'chtr.example',
      'www.chatterbox-live.example',
      'cdn-chatter.example',
    ],
    reviewed: true,
    updated: '2026-09-05',
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings: `sells-data reads-messages closes-account keeps-deleted no-court gives-to-authorities
      follows-you follows-you ad-profile ad-profile fingerprints fingerprints third-party-cookies third-party-cookies
      ignores-signal always-located always-located uploads-contacts uploads-contacts data-from-others data-from-others
      shares-widely shares-widely keeps-for-ever keeps-for-ever goes-with-sale trains-models trains-models real-name
      hard-to-delete hard-to-delete broad-licence broad-licence waives-moral-rights removes-content removes-content
      changes-silently changes-silently visiting-is-agreeing liable-for-nothing liable-for-nothing far-court
      you-pay-their-lawyers renews-itself no-money-back
      take-your-data appeals-heard tells-of-breach old-versions you-own-it
      your-duty-password your-duty-password age-limit age-limit house-rules house-rules as-it-is as-it-is which-law
      links-elsewhere links-elsewhere which-law`,
    otherStatuses: {
      pending: 'listens-in',
      declined: 'no-tracking',
      'changes-requested': 'plain-words',
      deleted: 'money-back',
    },
    customPoints: [
      {
        finding: 'follows-you',
        title: 'It knows which pages with a Chatterbox button you open, even if you never signed up',
        analysis: 'The button is on shops, newspapers and at least two clinics.',
        clause:
          'We receive data whenever you visit a third-party site or app that uses our services, whether or not you have an account or are logged in.',
      },
      {
        finding: 'ad-profile',
        title: 'Advertisers can address you by guesses about your health',
        analysis: null,
        clause:
          'Inferred segments include expecting parents, sleep difficulties and interest in weight loss.',
      },
      {
        finding: 'trains-models',
        title: 'Pictures of your children train its image models',
        analysis: 'They are not excluded anywhere in the text.',
        clause:
          'Training data may include photographs of people of any age that were shared with an audience of more than one.',
      },
      {
        finding: 'keeps-for-ever',
        title: 'Searches are kept, also those that you clear',
        analysis: 'Clearing the history hides it from you only.',
        clause:
          'When you clear your search history we stop showing it to you. We keep it in order to improve our services.',
      },
    ],
  },
  {
    id: 104,
    name: 'Glimmer',
    urls: ['glimmer.example', 'glimmr.test'],
    reviewed: true,
    updated: '2026-06-21',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'keeps-deleted closes-account broad-licence follows-you ad-profile always-located uploads-contacts trains-models changes-silently liable-for-nothing take-your-data age-limit',
    customPoints: [
      {
        finding: 'closes-account',
        title: 'Accounts can be switched off to free a user name',
        analysis: 'It has happened to people with common first names.',
        clause:
          'We may reclaim user names that are inactive, desirable or confusing, and close the accounts that hold them.',
      },
    ],
  },
  {
    id: 105,
    name: 'Glimmer Research Archive',
    urls: ['archive.glimmer.example'],
    reviewed: true,
    updated: '2026-04-11',
    findings: 'works-without-account no-tracking little-data open-source plain-words old-versions you-own-it',
  },
  {
    id: 106,
    name: 'Ringelnatz',
    urls: ['ringelnatz.example', 'ringelnatz-social.example'],
    updated: '2026-05-30',
    documents: ['terms', 'privacy', 'community'],
    findings:
      'open-source pen-names appeals-heard take-your-data leave-any-time paid-by-users keeps-for-ever removes-content house-rules',
    otherStatuses: { pending: 'no-tracking plain-words', draft: 'far-court' },
  },
  {
    id: 107,
    name: 'Moot Meetings',
    urls: ['mootmeetings.example'],
    reviewed: true,
    updated: '2026-02-17',
    findings:
      'end-to-end take-your-data trains-models shares-widely renews-itself notice-of-changes as-it-is which-law',
  },
  {
    id: 108,
    name: 'Lärmfeuer',
    urls: ['lärmfeuer.example', 'laermfeuer.example'],
    updated: '2025-11-08',
    findings: 'reads-messages closes-account follows-you real-name changes-silently pen-names leave-any-time',
    otherStatuses: { 'pending-not-found': 'broad-licence' },
  },
  {
    id: 109,
    name: 'Postcard Club',
    urls: ['postcardclub.example'],
    updated: '2026-01-19',
    findings: 'pen-names plain-words little-data real-name keeps-for-ever',
  },
  {
    id: 110,
    name: 'Campfire Boards',
    urls: ['campfireboards.example', 'forum.campfireboards.example'],
    updated: '2025-09-27',
    documents: ['terms', 'community'],
    findings: 'removes-content broad-licence house-rules pen-names your-duty-password',
    otherStatuses: { declined: 'sells-data no-court' },
  },
  {
    id: 111,
    name: 'Blattgold Mailing Lists',
    urls: ['blattgold-lists.example'],
    updated: '2025-12-03',
    findings: 'which-law as-it-is links-elsewhere',
  },
  {
    id: 112,
    name: 'Nachbarschaftsfunk',
    urls: ['nachbarschaftsfunk.example'],
    updated: '2026-03-22',
    rating: 'N/A',
  },
  { id: 113, name: 'Hollerback', urls: ['hollerback.example'], updated: '2026-03-23', rating: null },
];

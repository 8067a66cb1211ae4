import { type SampleService, service } from '../sample-service.ts';

/** Mail, messages, meetings and social networks. */
export const communication: readonly SampleService[] = [
  service(101, 'Fjordmail', '2026-08-14', ['fjordmail.example', 'fjordmail.test', 'lanternpost.onion'], {
    reviewed: true,
    findings:
      'end-to-end no-tracking no-sharing take-your-data leave-any-time notice-of-changes fights-requests paid-by-users plain-words which-law',
    otherStatuses: { declined: 'keeps-for-ever' },
  }),
  service(102, 'Tidepool Messenger', '2026-07-02', ['tidepool.example', 'get.tidepool.example'], {
    reviewed: true,
    findings:
      'end-to-end no-sharing little-data open-source no-tracking notice-of-changes tells-of-breach uploads-contacts age-limit',
  }),
  service(
    103,
    'Chatterbox',
    '2026-09-05',
    [
      'chatterbox.example',
      'chatterbox.test',
      'chtr.example',
      'www.chatterbox-live.example',
      'cdn-chatter.example',
    ],
    {
      reviewed: true,
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
  ),
  service(104, 'Glimmer', '2026-06-21', ['glimmer.example', 'glimmr.test'], {
    reviewed: true,
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
  }),
  service(105, 'Glimmer Research Archive', '2026-04-11', ['archive.glimmer.example'], {
    reviewed: true,
    findings: 'works-without-account no-tracking little-data open-source plain-words old-versions you-own-it',
  }),
  service(106, 'Ringelnatz', '2026-05-30', ['ringelnatz.example', 'ringelnatz-social.example'], {
    documents: ['terms', 'privacy', 'community'],
    findings:
      'open-source pen-names appeals-heard take-your-data leave-any-time paid-by-users keeps-for-ever removes-content house-rules',
    otherStatuses: { pending: 'no-tracking plain-words', draft: 'far-court' },
  }),
  service(107, 'Moot Meetings', '2026-02-17', ['mootmeetings.example'], {
    reviewed: true,
    findings:
      'end-to-end take-your-data trains-models shares-widely renews-itself notice-of-changes as-it-is which-law',
  }),
  service(108, 'Lärmfeuer', '2025-11-08', ['lärmfeuer.example', 'laermfeuer.example'], {
    findings: 'reads-messages closes-account follows-you real-name changes-silently pen-names leave-any-time',
    otherStatuses: { 'pending-not-found': 'broad-licence' },
  }),
  service(109, 'Postcard Club', '2026-01-19', ['postcardclub.example'], {
    findings: 'pen-names plain-words little-data real-name keeps-for-ever',
  }),
  service(110, 'Campfire Boards', '2025-09-27', ['campfireboards.example', 'forum.campfireboards.example'], {
    documents: ['terms', 'community'],
    findings: 'removes-content broad-licence house-rules pen-names your-duty-password',
    otherStatuses: { declined: 'sells-data no-court' },
  }),
  service(111, 'Blattgold Mailing Lists', '2025-12-03', ['blattgold-lists.example'], {
    findings: 'which-law as-it-is links-elsewhere',
  }),
  service(112, 'Nachbarschaftsfunk', '2026-03-22', ['nachbarschaftsfunk.example'], { rating: 'N/A' }),
  service(113, 'Hollerback', '2026-03-23', ['hollerback.example'], { rating: null }),
];

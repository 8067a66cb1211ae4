import { type SampleService, service } from '../sample-service.ts';

/** Schools, tools for work, games, health and AI assistants. */
export const learningAndHealth: readonly SampleService[] = [
  service(501, 'Quillnest', '2026-09-12', ['quillnest.example', 'app.quillnest.example'], {
    reviewed: true,
    findings:
      'end-to-end take-your-data leave-any-time you-own-it no-tracking money-back notice-of-changes tells-of-breach',
  }),
  service(
    502,
    'Bibliothek Lindental',
    '2025-12-29',
    ['bibliothek-lindental.example', 'katalog.bibliothek-lindental.example'],
    {
      reviewed: true,
      findings:
        'little-data deletes-logs-soon no-sharing works-without-account plain-words your-duty-password',
    },
  ),
  service(503, 'Oracle of Delft', '2026-09-15', ['oracle-of-delft.example', 'chat.oracle-of-delft.example'], {
    reviewed: true,
    findings:
      'trains-models reads-messages keeps-for-ever shares-widely liable-for-nothing you-pay-their-lawyers take-your-data you-own-it leave-any-time age-limit as-it-is',
    customPoints: [
      {
        finding: 'reads-messages',
        title: 'People may read your conversations with the assistant',
        analysis: 'Chats are chosen at random. Names are "removed where this is practical".',
        clause:
          'A sample of conversations is reviewed by trained contractors in order to assess and improve answers.',
      },
    ],
  }),
  service(504, 'Vokabelheft', '2026-01-25', ['vokabelheft.example'], {
    findings: 'pen-names leave-any-time ad-profile renews-itself age-limit',
  }),
  service(505, 'Schulbank', '2026-06-02', ['schulbank.example', 'eltern.schulbank.example'], {
    reviewed: true,
    findings:
      'no-tracking no-sharing little-data take-your-data tells-of-breach notice-of-changes keeps-for-ever real-name age-limit',
  }),
  service(506, 'Pulsewell', '2026-07-07', ['pulsewell.example', 'pulsewell.test'], {
    reviewed: true,
    findings:
      'sells-data always-located data-from-others shares-widely trains-models keeps-for-ever goes-with-sale hard-to-delete renews-itself tells-of-breach take-your-data',
    customPoints: [
      {
        finding: 'sells-data',
        title: 'Heart rate and sleep can be sold to insurers',
        analysis: '"De-identified" here means without a name, but with a birth date and a postcode.',
        clause: 'We may license de-identified wellness data to research, insurance and marketing partners.',
      },
    ],
  }),
  service(507, 'Ahnengalerie DNA', '2026-03-17', ['ahnengalerie.example'], {
    findings:
      'keeps-deleted gives-to-authorities goes-with-sale shares-widely leave-any-time your-court as-it-is',
  }),
  service(508, 'Dragon Orchard', '2026-04-20', ['dragonorchard.example', 'play.dragonorchard.example'], {
    documents: ['terms', 'privacy', 'community'],
    findings:
      'closes-account no-money-back removes-content uploads-contacts liable-for-nothing changes-silently pen-names house-rules age-limit',
  }),
  service(509, 'Sparrow Jobs', '2026-02-11', ['sparrowjobs.example'], {
    findings:
      'shares-widely data-from-others real-name leave-any-time take-your-data plain-words notice-of-changes',
  }),
  service(510, 'Paperboat Transfer', '2026-05-09', ['paperboat.example', 'paperbo.at.test'], {
    reviewed: true,
    findings:
      'works-without-account end-to-end deletes-logs-soon you-own-it plain-words little-data follows-you',
  }),
  service(511, 'Zahnrad Project Planner', '2025-09-09', ['zahnrad.example'], {
    findings: 'take-your-data tells-of-breach renews-itself',
    otherStatuses: { pending: 'old-versions', draft: 'far-court' },
  }),
  service(512, 'Murmeltier Sleep Sounds', '2025-09-10', ['murmeltier.example'], {
    findings: '',
    otherStatuses: { pending: 'sells-data listens-in', 'changes-requested': 'ad-profile' },
  }),
  service(513, 'Dr. Quince Online', '2025-05-05', ['drquince.example'], { rating: 'E' }),
  service(514, 'Chess in the Park', '2025-05-06', ['chessinthepark.example'], { rating: 'B' }),
  service(515, 'Steuerkobold', '2025-05-07', ['steuerkobold.example'], { rating: 'N/A' }),
];

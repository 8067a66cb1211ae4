import type { SampleService } from '../sample-service.ts';

/** Schools, tools for work, games, health and AI assistants. */
export const learningAndHealth: readonly SampleService[] = [
  {
    id: 501,
    name: 'Quillnest',
    urls: ['quillnest.example', 'app.quillnest.example'],
    reviewed: true,
    updated: '2026-09-12',
    findings:
      'end-to-end take-your-data leave-any-time you-own-it no-tracking money-back notice-of-changes tells-of-breach',
  },
  {
    id: 502,
    name: 'Bibliothek Lindental',
    urls: ['bibliothek-lindental.example', 'katalog.bibliothek-lindental.example'],
    reviewed: true,
    updated: '2025-12-29',
    findings: 'little-data deletes-logs-soon no-sharing works-without-account plain-words your-duty-password',
  },
  {
    id: 503,
    name: 'Oracle of Delft',
    urls: ['oracle-of-delft.example', 'chat.oracle-of-delft.example'],
    reviewed: true,
    updated: '2026-09-15',
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
  },
  {
    id: 504,
    name: 'Vokabelheft',
    urls: ['vokabelheft.example'],
    updated: '2026-01-25',
    findings: 'pen-names leave-any-time ad-profile renews-itself age-limit',
  },
  {
    id: 505,
    name: 'Schulbank',
    urls: ['schulbank.example', 'eltern.schulbank.example'],
    reviewed: true,
    updated: '2026-06-02',
    findings:
      'no-tracking no-sharing little-data take-your-data tells-of-breach notice-of-changes keeps-for-ever real-name age-limit',
  },
  {
    id: 506,
    name: 'Pulsewell',
    urls: ['pulsewell.example', 'pulsewell.test'],
    reviewed: true,
    updated: '2026-07-07',
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
  },
  {
    id: 507,
    name: 'Ahnengalerie DNA',
    urls: ['ahnengalerie.example'],
    updated: '2026-03-17',
    findings:
      'keeps-deleted gives-to-authorities goes-with-sale shares-widely leave-any-time your-court as-it-is',
  },
  {
    id: 508,
    name: 'Dragon Orchard',
    urls: ['dragonorchard.example', 'play.dragonorchard.example'],
    updated: '2026-04-20',
    documents: ['terms', 'privacy', 'community'],
    findings:
      'closes-account no-money-back removes-content uploads-contacts liable-for-nothing changes-silently pen-names house-rules age-limit',
  },
  {
    id: 509,
    name: 'Sparrow Jobs',
    urls: ['sparrowjobs.example'],
    updated: '2026-02-11',
    findings:
      'shares-widely data-from-others real-name leave-any-time take-your-data plain-words notice-of-changes',
  },
  {
    id: 510,
    name: 'Paperboat Transfer',
    urls: ['paperboat.example', 'paperbo.at.test'],
    reviewed: true,
    updated: '2026-05-09',
    findings:
      'works-without-account end-to-end deletes-logs-soon you-own-it plain-words little-data follows-you',
  },
  {
    id: 511,
    name: 'Zahnrad Project Planner',
    urls: ['zahnrad.example'],
    updated: '2025-09-09',
    findings: 'take-your-data tells-of-breach renews-itself',
    otherStatuses: { pending: 'old-versions', draft: 'far-court' },
  },
  {
    id: 512,
    name: 'Murmeltier Sleep Sounds',
    urls: ['murmeltier.example'],
    updated: '2025-09-10',
    findings: '',
    otherStatuses: { pending: 'sells-data listens-in', 'changes-requested': 'ad-profile' },
  },
  { id: 513, name: 'Dr. Quince Online', urls: ['drquince.example'], updated: '2025-05-05', rating: 'E' },
  {
    id: 514,
    name: 'Chess in the Park',
    urls: ['chessinthepark.example'],
    updated: '2025-05-06',
    rating: 'B',
  },
  { id: 515, name: 'Steuerkobold', urls: ['steuerkobold.example'], updated: '2025-05-07', rating: 'N/A' },
];

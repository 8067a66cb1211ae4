import type { SampleService } from '../sample-service.ts';

const STRAY_HTML = '</p>\n<ol class="legal">\n<li>';

/** A quote that was copied with half a page around it: 8,600 characters, with unclosed tags. */
function longClause(): string {
  const items = [
    'information that you give us when you register, such as your name, your date of birth and the answers to the three security questions;',
    'information about your device, including its model, its battery, the fonts and the programs that are installed, and the names of networks nearby;',
    'information about what you do, including what you look at, for how long, what you look at next, and what you began to write but did not send;',
    'information from others, including people who have your number in their address book and shops in which you pay by card;',
  ];
  let clause = `We collect the following: ${STRAY_HTML}`;
  for (let number = 1; clause.length < 8600; number += 1) {
    clause += `<b>${number}.</b>&nbsp;${items[number % items.length]}</li>\n<li>`;
  }
  return clause.slice(0, 8600);
}

/** Unusual names, URLs and points, of kinds that real directories have. */
export const edgeCases: readonly SampleService[] = [
  {
    id: 901,
    name: 'The Royal and Ancient Society for the Preservation, Study and Public Performance of Barrel Organs, Hurdy-Gurdies and Many Street Instruments',
    urls: ['barrel-organs.example'],
    updated: '2025-04-01',
    findings: 'plain-words paid-by-users little-data works-without-account no-tracking',
  },
  {
    id: 902,
    name: 'Kleingedruckt Insurance',
    urls: ['kleingedruckt.example'],
    reviewed: true,
    updated: '2026-06-18',
    findings: 'shares-widely your-court tells-of-breach',
    customPoints: [
      {
        finding: 'data-from-others',
        title: 'It collects nearly everything, in one sentence of five pages',
        analysis:
          '<p>The sentence ends nowhere.</p><ul><li>I counted 61 kinds of data</li><li>none has a purpose<script>alert("analysis")</script></ul>',
        clause: longClause(),
      },
      {
        finding: 'far-court',
        status: 'approved',
        analysis: 'The page that this was quoted from is gone.',
        documentId: 990_001,
      },
    ],
  },
  {
    id: 903,
    name: 'Münzfreunde',
    urls: ['münzfreunde.example', 'xn--mnzfreunde-beb.example', 'ＭÜNZFREUNDE.example'],
    slug: null,
    updated: '2025-10-02',
    findings: 'pen-names plain-words removes-content',
    documents: ['terms', 'community'],
  },
  {
    id: 904,
    name: 'Loose Ends',
    urls: [
      '',
      '.leadingdot.example',
      'localhost',
      '.com',
      'loose..ends.example',
      'user:pass@looseends.example',
      'under_score.example',
    ],
    updated: '2025-10-03',
    findings: 'changes-silently visiting-is-agreeing',
  },
  {
    id: 905,
    name: 'Intranet of Nowhere',
    urls: ['192.168.7.7', '10.0.0.1:3000', '[::1]', 'printer'],
    updated: '2025-10-04',
    rating: 'N/A',
  },
  {
    id: 906,
    name: 'Number House',
    urls: ['192.0.2.44', '[2001:db8::44]'],
    updated: '2025-10-05',
    rating: 'C',
  },
  {
    id: 907,
    name: 'DEPRECATED #7',
    urls: ['deprecated7'],
    slug: 'merged_into_service_101',
    updated: '2025-10-06',
    rating: 'N/A',
  },
  {
    id: 908,
    name: '  Spaced Out  ',
    urls: ['  spaced-out.example\t', 'spaced-out.example.'],
    updated: '2025-10-07',
    rating: 'D',
  },
  {
    id: 909,
    name: '漢字クラブ',
    urls: ['漢字クラブ.example', 'kanji-club.example'],
    slug: null,
    updated: '2025-10-08',
    findings: 'works-without-account pen-names third-party-cookies',
    documents: ['terms', 'cookies'],
  },
  { id: 910, name: 'نادي القراءة', urls: ['reading-club.example'], updated: '2025-10-09', rating: 'B' },
  {
    id: 911,
    name: 'Empty Shelf',
    urls: [],
    updated: '2025-10-10',
    rating: null,
  },
  {
    id: 912,
    name: 'No Paper Trail',
    urls: ['nopapertrail.example'],
    updated: '2025-10-11',
    documents: [],
    findings: 'no-tracking ad-profile liable-for-nothing',
  },
  {
    id: 913,
    name: 'One Hundred Mirrors',
    urls: Array.from({ length: 100 }, (_, number) => `mirror-${number + 1}.hundred-mirrors.example`),
    updated: '2025-10-12',
    findings: 'follows-you fingerprints third-party-cookies honours-signal',
    documents: ['privacy', 'cookies'],
  },
];

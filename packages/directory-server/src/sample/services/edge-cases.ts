import { type SampleService, service } from '../sample-service.ts';

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
  service(
    901,
    'The Royal and Ancient Society for the Preservation, Study and Public Performance of Barrel Organs, Hurdy-Gurdies and Many Street Instruments',
    '2025-04-01',
    ['barrel-organs.example'],
    { findings: 'plain-words paid-by-users little-data works-without-account no-tracking' },
  ),
  service(902, 'Kleingedruckt Insurance', '2026-06-18', ['kleingedruckt.example'], {
    reviewed: true,
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
  }),
  service(
    903,
    'Münzfreunde',
    '2025-10-02',
    ['münzfreunde.example', 'xn--mnzfreunde-beb.example', 'ＭÜNZFREUNDE.example'],
    { slug: null, findings: 'pen-names plain-words removes-content', documents: ['terms', 'community'] },
  ),
  service(
    904,
    'Loose Ends',
    '2025-10-03',
    [
      '',
      '.leadingdot.example',
      'localhost',
      '.com',
      'loose..ends.example',
      'user:pass@looseends.example',
      'under_score.example',
    ],
    { findings: 'changes-silently visiting-is-agreeing' },
  ),
  service(905, 'Intranet of Nowhere', '2025-10-04', ['192.168.7.7', '10.0.0.1:3000', '[::1]', 'printer'], {
    rating: 'N/A',
  }),
  service(906, 'Number House', '2025-10-05', ['192.0.2.44', '[2001:db8::44]'], { rating: 'C' }),
  service(907, 'DEPRECATED #7', '2025-10-06', ['deprecated7'], {
    slug: 'merged_into_service_101',
    rating: 'N/A',
  }),
  service(908, '  Spaced Out  ', '2025-10-07', ['  spaced-out.example\t', 'spaced-out.example.'], {
    rating: 'D',
  }),
  service(909, '漢字クラブ', '2025-10-08', ['漢字クラブ.example', 'kanji-club.example'], {
    slug: null,
    findings: 'works-without-account pen-names third-party-cookies',
    documents: ['terms', 'cookies'],
  }),
  service(910, 'نادي القراءة', '2025-10-09', ['reading-club.example'], { rating: 'B' }),
  service(911, 'Empty Shelf', '2025-10-10', [], { rating: null }),
  service(912, 'No Paper Trail', '2025-10-11', ['nopapertrail.example'], {
    documents: [],
    findings: 'no-tracking ad-profile liable-for-nothing',
  }),
  service(
    913,
    'One Hundred Mirrors',
    '2025-10-12',
    Array.from({ length: 100 }, (_, number) => `mirror-${number + 1}.hundred-mirrors.example`),
    {
      findings: 'follows-you fingerprints third-party-cookies honours-signal',
      documents: ['privacy', 'cookies'],
    },
  ),
];

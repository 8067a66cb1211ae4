import { type SampleService, service } from '../sample-service.ts';

/** Search, maps, news, video, music, pictures and code. */
export const media: readonly SampleService[] = [
  service(201, 'Seekwell', '2026-08-30', ['search.example', 'www.seekwell.example'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'ad-profile follows-you keeps-for-ever always-located fingerprints trains-models take-your-data works-without-account tells-of-breach fights-requests as-it-is',
    customPoints: [
      {
        finding: 'ad-profile',
        title: 'Searches for illnesses become part of your profile',
        analysis:
          'The policy says <em>sensitive interests</em> are left out, but the list of what is sensitive has <b>no health</b> in it.<br>See <a href="https://search.example/policies/ads">section 4</a> &amp; the footnote.',
        clause: 'Sensitive interests are political party membership and trade union membership.',
      },
    ],
  }),
  service(202, 'Seekwell Maps', '2026-08-12', ['search.example/maps'], {
    reviewed: true,
    findings:
      'works-without-account take-your-data deletes-logs-soon notice-of-changes honours-signal first-party-only plain-words always-located',
    documents: ['terms', 'privacy', 'cookies'],
  }),
  service(
    203,
    'Kaleidowiki',
    '2026-09-10',
    ['kaleidowiki.example', 'm.kaleidowiki.example', 'kaleidowiki.test'],
    {
      findings:
        'works-without-account pen-names open-source paid-by-users no-sharing old-versions notice-of-changes you-own-it fights-requests keeps-for-ever house-rules',
      documents: ['terms', 'privacy', 'community'],
    },
  ),
  service(204, 'Morgenblatt', '2026-05-02', ['www.morgenblatt.example'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'third-party-cookies ad-profile renews-itself shares-widely your-court leave-any-time visiting-is-agreeing which-law statistics-cookie',
  }),
  service(
    205,
    'The Harbour Gazette',
    '2026-05-03',
    ['harbourgazette.example', 'news.harbourgazette.example'],
    {
      documents: ['privacy', 'cookies'],
      findings: 'third-party-cookies fingerprints ignores-signal statistics-cookie',
    },
  ),
  service(
    206,
    'Flimmerkiste',
    '2026-07-19',
    ['flimmerkiste.example', 'flimmerkiste.test', 'flkiste.example'],
    {
      reviewed: true,
      documents: ['terms', 'privacy', 'cookies', 'community'],
      findings:
        'broad-licence keeps-for-ever ad-profile follows-you removes-content closes-account changes-silently trains-models real-name liable-for-nothing take-your-data age-limit house-rules',
    },
  ),
  service(207, 'Kinoklub', '2026-02-28', ['kinoklub.example'], {
    findings: 'money-back leave-any-time your-court renews-itself',
  }),
  service(208, 'Kinoklub Ticket Desk', '2026-02-28', ['www.kinoklub.example', 'tickets.kinoklub.example'], {
    findings: 'no-money-back shares-widely data-from-others far-court which-law',
  }),
  service(209, 'Radio Ahorn', '2026-01-07', ['radio-ahorn.example'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'no-tracking first-party-only works-without-account deletes-logs-soon plain-words paid-by-users',
  }),
  service(210, 'Loopgarden', '2025-10-15', ['loopgarden.example', 'Play.LoopGarden.EXAMPLE'], {
    findings: 'you-own-it money-back take-your-data renews-itself ad-profile broad-licence',
  }),
  service(211, 'Pixelbarn', '2026-04-27', ['pixelbarn.example:8443', 'img.pixelbarn.example'], {
    findings: 'broad-licence waives-moral-rights trains-models keeps-deleted you-own-it changes-silently',
    otherStatuses: { 'approved-not-found': 'leave-any-time' },
  }),
  service(212, 'Harborline', '2026-06-06', ['harborline.example', 'github.io', 'docs.harborline.example'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings:
      'take-your-data you-own-it notice-of-changes old-versions fights-requests appeals-heard leave-any-time honours-signal plain-words trains-models ad-profile which-law',
  }),
  service(
    213,
    'Constructor Toys',
    '2026-03-14',
    ['constructor.example', 'prototype.example', '__proto__.example'],
    {
      findings: 'money-back plain-words your-court third-party-cookies shares-widely',
      documents: ['terms', 'privacy', 'cookies'],
    },
  ),
  service(214, 'Podquay', '2025-08-08', ['podquay.example'], { rating: 'C' }),
  service(215, 'Silbenrätsel', '2025-08-09', ['silbenrätsel.example'], { rating: 'N/A' }),
];

import type { SampleService } from '../sample-service.ts';

/** Search, maps, news, video, music, pictures and code. */
export const media: readonly SampleService[] = [
  {
    id: 201,
    name: 'Seekwell',
    urls: ['search.example', 'www.seekwell.example'],
    reviewed: true,
    updated: '2026-08-30',
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
  },
  {
    id: 202,
    name: 'Seekwell Maps',
    urls: ['search.example/maps'],
    reviewed: true,
    updated: '2026-08-12',
    findings:
      'works-without-account take-your-data deletes-logs-soon notice-of-changes honours-signal first-party-only plain-words always-located',
    documents: ['terms', 'privacy', 'cookies'],
  },
  {
    id: 203,
    name: 'Kaleidowiki',
    urls: ['kaleidowiki.example', 'm.kaleidowiki.example', 'kaleidowiki.test'],
    updated: '2026-09-10',
    findings:
      'works-without-account pen-names open-source paid-by-users no-sharing old-versions notice-of-changes you-own-it fights-requests keeps-for-ever house-rules',
    documents: ['terms', 'privacy', 'community'],
  },
  {
    id: 204,
    name: 'Morgenblatt',
    urls: ['www.morgenblatt.example'],
    reviewed: true,
    updated: '2026-05-02',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'third-party-cookies ad-profile renews-itself shares-widely your-court leave-any-time visiting-is-agreeing which-law statistics-cookie',
  },
  {
    id: 205,
    name: 'The Harbour Gazette',
    urls: ['harbourgazette.example', 'news.harbourgazette.example'],
    updated: '2026-05-03',
    documents: ['privacy', 'cookies'],
    findings: 'third-party-cookies fingerprints ignores-signal statistics-cookie',
  },
  {
    id: 206,
    name: 'Flimmerkiste',
    urls: ['flimmerkiste.example', 'flimmerkiste.test', 'flkiste.example'],
    reviewed: true,
    updated: '2026-07-19',
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings:
      'broad-licence keeps-for-ever ad-profile follows-you removes-content closes-account changes-silently trains-models real-name liable-for-nothing take-your-data age-limit house-rules',
  },
  {
    id: 207,
    name: 'Kinoklub',
    urls: ['kinoklub.example'],
    updated: '2026-02-28',
    findings: 'money-back leave-any-time your-court renews-itself',
  },
  {
    id: 208,
    name: 'Kinoklub Ticket Desk',
    urls: ['www.kinoklub.example', 'tickets.kinoklub.example'],
    updated: '2026-02-28',
    findings: 'no-money-back shares-widely data-from-others far-court which-law',
  },
  {
    id: 209,
    name: 'Radio Ahorn',
    urls: ['radio-ahorn.example'],
    reviewed: true,
    updated: '2026-01-07',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'no-tracking first-party-only works-without-account deletes-logs-soon plain-words paid-by-users',
  },
  {
    id: 210,
    name: 'Loopgarden',
    urls: ['loopgarden.example', 'Play.LoopGarden.EXAMPLE'],
    updated: '2025-10-15',
    findings: 'you-own-it money-back take-your-data renews-itself ad-profile broad-licence',
  },
  {
    id: 211,
    name: 'Pixelbarn',
    urls: ['pixelbarn.example:8443', 'img.pixelbarn.example'],
    updated: '2026-04-27',
    findings: 'broad-licence waives-moral-rights trains-models keeps-deleted you-own-it changes-silently',
    otherStatuses: { 'approved-not-found': 'leave-any-time' },
  },
  {
    id: 212,
    name: 'Harborline',
    urls: ['harborline.example', 'github.io', 'docs.harborline.example'],
    reviewed: true,
    updated: '2026-06-06',
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings:
      'take-your-data you-own-it notice-of-changes old-versions fights-requests appeals-heard leave-any-time honours-signal plain-words trains-models ad-profile which-law',
  },
  {
    id: 213,
    name: 'Constructor Toys',
    urls: ['constructor.example', 'prototype.example', '__proto__.example'],
    updated: '2026-03-14',
    findings: 'money-back plain-words your-court third-party-cookies shares-widely',
    documents: ['terms', 'privacy', 'cookies'],
  },
  { id: 214, name: 'Podquay', urls: ['podquay.example'], updated: '2025-08-08', rating: 'C' },
  { id: 215, name: 'Silbenrätsel', urls: ['silbenrätsel.example'], updated: '2025-08-09', rating: 'N/A' },
];

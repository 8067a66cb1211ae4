import type { SampleService } from '../sample-service.ts';

/** Shops, markets, payments and banks. */
export const shoppingAndMoney: readonly SampleService[] = [
  {
    id: 301,
    name: 'Marktplein',
    urls: ['marktplein.example', 'marktplein.test'],
    reviewed: true,
    updated: '2026-07-28',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'third-party-cookies ad-profile shares-widely hard-to-delete money-back your-court tells-of-breach age-limit',
  },
  {
    id: 302,
    name: 'Marktplein Pro',
    urls: ['marktplein.example', 'pro.marktplein.example'],
    updated: '2026-07-29',
    findings:
      'no-court closes-account renews-itself no-money-back changes-silently you-pay-their-lawyers money-back',
  },
  {
    id: 303,
    name: 'Everything & Sons',
    urls: ['everythingandsons.example', 'eas-shop.test', 'easvideo.example', 'easbooks.example'],
    reviewed: true,
    updated: '2026-09-01',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'listens-in no-court closes-account ad-profile follows-you data-from-others shares-widely keeps-for-ever changes-silently liable-for-nothing renews-itself money-back take-your-data tells-of-breach your-duty-password',
    customPoints: [
      {
        finding: 'listens-in',
        title: 'Its loudspeakers keep what they hear, and people may listen to it',
        analysis: 'Recordings can be deleted one by one in the app.',
        clause:
          'A small fraction of voice recordings is listened to by our staff. Recordings that were made by mistake are not removed by themselves.',
      },
    ],
  },
  {
    id: 304,
    name: 'Zilvervos Bank',
    urls: ['zilvervosbank.example', 'mijn.zilvervosbank.example', 'www.zilvervosbank.example'],
    reviewed: true,
    updated: '2026-03-31',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'tells-of-breach your-court notice-of-changes no-sharing first-party-only leave-any-time old-versions keeps-for-ever your-duty-password which-law',
  },
  {
    id: 305,
    name: 'Pennyroyal Pay',
    urls: ['pennyroyal.example', 'pay.pennyroyal.example', 'pnny.test'],
    reviewed: true,
    updated: '2026-06-15',
    findings:
      'closes-account no-court shares-widely data-from-others real-name far-court you-pay-their-lawyers tells-of-breach money-back your-duty-password',
  },
  {
    id: 306,
    name: 'Kleiderkarussell',
    urls: ['kleiderkarussell.example'],
    updated: '2026-02-02',
    findings: 'your-court money-back leave-any-time ad-profile broad-licence which-law',
  },
  {
    id: 307,
    name: 'Teapot & Tinder Goods',
    urls: ['https://teapot-goods.example/', 'HTTP://WWW.TEAPOT-GOODS.EXAMPLE:80/shop'],
    updated: '2025-12-19',
    findings: 'money-back plain-words little-data your-court first-party-only no-sharing',
    documents: ['terms', 'privacy', 'cookies'],
  },
  {
    id: 308,
    name: 'Gutschein-Galaxie',
    urls: ['gutschein-galaxie.example', ' gutscheine.example '],
    updated: '2026-01-28',
    documents: ['terms', 'privacy', 'cookies'],
    findings: 'sells-data third-party-cookies fingerprints ad-profile data-from-others visiting-is-agreeing',
  },
  {
    id: 309,
    name: 'Subscription Box of the Month',
    urls: ['boxofthemonth.example'],
    updated: '2026-04-04',
    findings: 'renews-itself renews-itself no-money-back hard-to-delete shares-widely no-sharing',
  },
  {
    id: 310,
    name: 'Crowdkettle',
    urls: ['crowdkettle.example'],
    updated: '2026-04-05',
    findings:
      'no-money-back liable-for-nothing appeals-heard notice-of-changes take-your-data your-court as-it-is',
    documents: ['terms', 'privacy', 'community'],
  },
  {
    id: 311,
    name: 'Sterntaler Savings',
    urls: ['sterntaler.example'],
    updated: '2025-07-16',
    rating: 'B',
    reviewed: true,
  },
  { id: 312, name: 'Trödelwichtel', urls: ['troedelwichtel.example'], updated: '2025-07-17', rating: 'N/A' },
  {
    id: 313,
    name: 'Coppersmith Auctions',
    urls: ['coppersmith-auctions.example'],
    updated: '2025-07-18',
    rating: 'D',
  },
  {
    id: 314,
    name: 'Invoice Lighthouse',
    urls: ['invoicelighthouse.example'],
    updated: '2025-07-21',
    rating: null,
  },
];

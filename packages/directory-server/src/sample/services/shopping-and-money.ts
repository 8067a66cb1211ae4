import { type SampleService, service } from '../sample-service.ts';

/** Shops, markets, payments and banks. */
export const shoppingAndMoney: readonly SampleService[] = [
  service(301, 'Marktplein', '2026-07-28', ['marktplein.example', 'marktplein.test'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'third-party-cookies ad-profile shares-widely hard-to-delete money-back your-court tells-of-breach age-limit',
  }),
  service(302, 'Marktplein Pro', '2026-07-29', ['marktplein.example', 'pro.marktplein.example'], {
    findings:
      'no-court closes-account renews-itself no-money-back changes-silently you-pay-their-lawyers money-back',
  }),
  service(
    303,
    'Everything & Sons',
    '2026-09-01',
    ['everythingandsons.example', 'eas-shop.test', 'easvideo.example', 'easbooks.example'],
    {
      reviewed: true,
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
  ),
  service(
    304,
    'Zilvervos Bank',
    '2026-03-31',
    ['zilvervosbank.example', 'mijn.zilvervosbank.example', 'www.zilvervosbank.example'],
    {
      reviewed: true,
      documents: ['terms', 'privacy', 'cookies'],
      findings:
        'tells-of-breach your-court notice-of-changes no-sharing first-party-only leave-any-time old-versions keeps-for-ever your-duty-password which-law',
    },
  ),
  service(
    305,
    'Pennyroyal Pay',
    '2026-06-15',
    ['pennyroyal.example', 'pay.pennyroyal.example', 'pnny.test'],
    {
      reviewed: true,
      findings:
        'closes-account no-court shares-widely data-from-others real-name far-court you-pay-their-lawyers tells-of-breach money-back your-duty-password',
    },
  ),
  service(306, 'Kleiderkarussell', '2026-02-02', ['kleiderkarussell.example'], {
    findings: 'your-court money-back leave-any-time ad-profile broad-licence which-law',
  }),
  service(
    307,
    'Teapot & Tinder Goods',
    '2025-12-19',
    ['https://teapot-goods.example/', 'HTTP://WWW.TEAPOT-GOODS.EXAMPLE:80/shop'],
    {
      findings: 'money-back plain-words little-data your-court first-party-only no-sharing',
      documents: ['terms', 'privacy', 'cookies'],
    },
  ),
  service(308, 'Gutschein-Galaxie', '2026-01-28', ['gutschein-galaxie.example', ' gutscheine.example '], {
    documents: ['terms', 'privacy', 'cookies'],
    findings: 'sells-data third-party-cookies fingerprints ad-profile data-from-others visiting-is-agreeing',
  }),
  service(309, 'Subscription Box of the Month', '2026-04-04', ['boxofthemonth.example'], {
    findings: 'renews-itself renews-itself no-money-back hard-to-delete shares-widely no-sharing',
  }),
  service(310, 'Crowdkettle', '2026-04-05', ['crowdkettle.example'], {
    findings:
      'no-money-back liable-for-nothing appeals-heard notice-of-changes take-your-data your-court as-it-is',
    documents: ['terms', 'privacy', 'community'],
  }),
  service(311, 'Sterntaler Savings', '2025-07-16', ['sterntaler.example'], { rating: 'B', reviewed: true }),
  service(312, 'Trödelwichtel', '2025-07-17', ['troedelwichtel.example'], { rating: 'N/A' }),
  service(313, 'Coppersmith Auctions', '2025-07-18', ['coppersmith-auctions.example'], { rating: 'D' }),
  service(314, 'Invoice Lighthouse', '2025-07-21', ['invoicelighthouse.example'], { rating: null }),
];

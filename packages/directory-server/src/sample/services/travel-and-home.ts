import { type SampleService, service } from '../sample-service.ts';

/** Travel, accommodation and connected devices. */
export const travelAndHome: readonly SampleService[] = [
  service(401, 'Tandem Rides', '2026-08-03', ['https://Tandem-Rides.Example/', 'tandem-rides.test'], {
    reviewed: true,
    findings:
      'always-located always-located closes-account shares-widely no-court data-from-others you-pay-their-lawyers tells-of-breach your-court leave-any-time age-limit',
  }),
  service(402, 'Schlafwagen', '2026-05-18', ['schlafwagen.example', 'booking.schlafwagen.example'], {
    reviewed: true,
    findings:
      'money-back your-court little-data no-sharing plain-words works-without-account tells-of-breach renews-itself',
  }),
  service(
    403,
    'Air Pelican',
    '2026-05-21',
    ['airpelican.example', 'www.airpelican.example', 'pelican-miles.example'],
    {
      documents: ['terms', 'privacy', 'cookies'],
      findings:
        'no-money-back shares-widely gives-to-authorities third-party-cookies far-court tells-of-breach which-law',
    },
  ),
  service(404, 'Nestling Stays', '2026-07-11', ['nestling.example'], {
    reviewed: true,
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings:
      'no-court closes-account removes-content real-name data-from-others broad-licence liable-for-nothing no-money-back ad-profile money-back appeals-heard take-your-data house-rules',
  }),
  service(405, 'Wegweiser', '2026-06-30', ['wegweiser.example', 'karte.wegweiser.example'], {
    reviewed: true,
    findings:
      'works-without-account open-source no-tracking deletes-logs-soon take-your-data paid-by-users you-own-it old-versions',
    documents: ['terms', 'privacy', 'community'],
  }),
  service(406, 'Heimdall Doorbells', '2026-08-25', ['heimdall-home.example', 'cam.heimdall-home.example'], {
    reviewed: true,
    findings:
      'gives-to-authorities listens-in keeps-for-ever trains-models renews-itself shares-widely tells-of-breach',
    customPoints: [
      {
        finding: 'gives-to-authorities',
        title: 'Police may ask for videos of your doorstep, and you are not told',
        analysis: 'Since 2025 there is a setting that says no. It is off at first.',
        clause:
          'Upon an informal request in connection with public safety we may provide recordings of devices in a given area and period.',
      },
      {
        finding: 'trains-models',
        title: 'Faces of visitors train its recognition',
        analysis: 'The visitors never agreed to anything.',
      },
    ],
  }),
  service(407, 'Flackerglas TV', '2026-03-05', ['flackerglas.example', '.smart.flackerglas.example'], {
    documents: ['privacy', 'cookies'],
    findings: 'listens-in ad-profile fingerprints data-from-others sells-data',
  }),
  service(
    408,
    'Wolkenkuckuck Weather',
    '2026-02-20',
    ['wolkenkuckuck.example', 'wolkenkuckuck-app.example'],
    {
      findings: 'always-located sells-data third-party-cookies ad-profile works-without-account plain-words',
      documents: ['terms', 'privacy', 'cookies'],
    },
  ),
  service(409, 'Garden Gnome Automation', '2025-10-30', ['gardengnome.example'], {
    findings: 'open-source take-your-data little-data as-it-is',
  }),
  service(410, 'Parkbank Parking', '2025-11-11', ['parkbank.example', 'pay.parkbank.example'], {
    findings: 'always-located no-money-back tells-of-breach your-court',
  }),
  service(411, 'Zugvogel Rail Pass', '2025-06-12', ['zugvogel.example'], { rating: 'A' }),
  service(412, 'Hostel Zur Lampe', '2025-06-13', ['hostelzurlampe.example'], { rating: 'N/A' }),
  service(413, 'Moving Castle Removals', '2025-06-14', ['movingcastle.example'], { rating: 'N/A' }),
];

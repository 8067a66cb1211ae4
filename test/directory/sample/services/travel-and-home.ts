import type { SampleService } from '../sample-service.ts';

/** Travel, accommodation and connected devices. */
export const travelAndHome: readonly SampleService[] = [
  {
    id: 401,
    name: 'Tandem Rides',
    urls: ['https://Tandem-Rides.Example/', 'tandem-rides.test'],
    reviewed: true,
    updated: '2026-08-03',
    findings:
      'always-located always-located closes-account shares-widely no-court data-from-others you-pay-their-lawyers tells-of-breach your-court leave-any-time age-limit',
  },
  {
    id: 402,
    name: 'Schlafwagen',
    urls: ['schlafwagen.example', 'booking.schlafwagen.example'],
    reviewed: true,
    updated: '2026-05-18',
    findings:
      'money-back your-court little-data no-sharing plain-words works-without-account tells-of-breach renews-itself',
  },
  {
    id: 403,
    name: 'Air Pelican',
    urls: ['airpelican.example', 'www.airpelican.example', 'pelican-miles.example'],
    updated: '2026-05-21',
    documents: ['terms', 'privacy', 'cookies'],
    findings:
      'no-money-back shares-widely gives-to-authorities third-party-cookies far-court tells-of-breach which-law',
  },
  {
    id: 404,
    name: 'Nestling Stays',
    urls: ['nestling.example'],
    reviewed: true,
    updated: '2026-07-11',
    documents: ['terms', 'privacy', 'cookies', 'community'],
    findings:
      'no-court closes-account removes-content real-name data-from-others broad-licence liable-for-nothing no-money-back ad-profile money-back appeals-heard take-your-data house-rules',
  },
  {
    id: 405,
    name: 'Wegweiser',
    urls: ['wegweiser.example', 'karte.wegweiser.example'],
    reviewed: true,
    updated: '2026-06-30',
    findings:
      'works-without-account open-source no-tracking deletes-logs-soon take-your-data paid-by-users you-own-it old-versions',
    documents: ['terms', 'privacy', 'community'],
  },
  {
    id: 406,
    name: 'Heimdall Doorbells',
    urls: ['heimdall-home.example', 'cam.heimdall-home.example'],
    reviewed: true,
    updated: '2026-08-25',
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
  },
  {
    id: 407,
    name: 'Flackerglas TV',
    urls: ['flackerglas.example', '.smart.flackerglas.example'],
    updated: '2026-03-05',
    documents: ['privacy', 'cookies'],
    findings: 'listens-in ad-profile fingerprints data-from-others sells-data',
  },
  {
    id: 408,
    name: 'Wolkenkuckuck Weather',
    urls: ['wolkenkuckuck.example', 'wolkenkuckuck-app.example'],
    updated: '2026-02-20',
    findings: 'always-located sells-data third-party-cookies ad-profile works-without-account plain-words',
    documents: ['terms', 'privacy', 'cookies'],
  },
  {
    id: 409,
    name: 'Garden Gnome Automation',
    urls: ['gardengnome.example'],
    updated: '2025-10-30',
    findings: 'open-source take-your-data little-data as-it-is',
  },
  {
    id: 410,
    name: 'Parkbank Parking',
    urls: ['parkbank.example', 'pay.parkbank.example'],
    updated: '2025-11-11',
    findings: 'always-located no-money-back tells-of-breach your-court',
  },
  { id: 411, name: 'Zugvogel Rail Pass', urls: ['zugvogel.example'], updated: '2025-06-12', rating: 'A' },
  {
    id: 412,
    name: 'Hostel Zur Lampe',
    urls: ['hostelzurlampe.example'],
    updated: '2025-06-13',
    rating: 'N/A',
  },
  {
    id: 413,
    name: 'Moving Castle Removals',
    urls: ['movingcastle.example'],
    updated: '2025-06-14',
    rating: 'N/A',
  },
];

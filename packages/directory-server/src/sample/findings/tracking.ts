import { bad, good, unclassified } from '../finding.ts';

/** Cookies, profiles and location. */
export const tracking = {
  'follows-you': bad(60, 'tracking', 'privacy', {
    title: 'This service tracks you on other websites',
    description: 'Buttons, pixels or a shared login report which other pages you open.',
    localized: {
      de: 'Der Dienst verfolgt Sie auf anderen Websites',
      nl: 'De dienst volgt u op andere websites',
      fr: 'Le service vous suit sur d’autres sites',
      es: 'El servicio le sigue en otros sitios web',
    },
    clauses: [
      'When you visit a site that carries our button or pixel, we receive the address of the page, the time and an identifier of your device, whether or not you have an account.',
      'We combine what we learn about you on {name} with what we learn from partner sites and apps.',
    ],
    analyses: ['People without an account are followed too.', 'The pixel is on many news sites.'],
  }),
  'ad-profile': bad(50, 'tracking', 'privacy', {
    title: 'A profile of you decides which advertisements you see',
    description:
      'What you read, buy and like is turned into a list of interests that advertisers choose from.',
    localized: {
      de: 'Ein Profil von Ihnen entscheidet, welche Werbung Sie sehen',
      nl: 'Een profiel van u bepaalt welke advertenties u ziet',
      fr: 'Un profil de vous décide des publicités que vous voyez',
      es: 'Un perfil suyo decide qué anuncios ve',
    },
    clauses: [
      'We use the information we have about you, including your interests, actions and connections, to select and personalise advertisements and sponsored content.',
      'Advertisers can ask {name} to show a message to people of a certain age, income or state of health; we infer these traits from your activity.',
    ],
    analyses: ['The list of interests can be seen in the settings, but not emptied.'],
  }),
  fingerprints: bad(60, 'tracking', 'cookies', {
    title: 'Your device is recognised even without cookies',
    description: 'Fonts, screen and other traits are put together to a fingerprint that you cannot delete.',
    localized: {
      de: 'Ihr Gerät wird auch ohne Cookies wiedererkannt',
      nl: 'Uw apparaat wordt ook zonder cookies herkend',
      fr: 'Votre appareil est reconnu même sans cookies',
      es: 'Su dispositivo se reconoce incluso sin cookies',
    },
    clauses: [
      'Where cookies are disabled we use other technologies, such as the characteristics of your browser, screen and fonts, to recognise your device.',
      'We store identifiers in several places of your browser so that they can be restored if one of them is removed.',
    ],
  }),
  'third-party-cookies': bad(40, 'tracking', 'cookies', {
    title: 'Many other companies place cookies through this site',
    description: 'What these companies do with them is up to their own rules.',
    localized: {
      de: 'Viele andere Firmen setzen über diese Seite Cookies',
      nl: 'Veel andere bedrijven plaatsen cookies via deze site',
      fr: 'De nombreuses autres sociétés déposent des cookies via ce site',
      es: 'Muchas otras empresas instalan cookies a través de este sitio',
    },
    clauses: [
      'Our advertising partners (currently 841) may set cookies on your device. Their use of cookies is not covered by this policy.',
      'We do not control cookies of third parties on {name}; please read the policies of each of them.',
    ],
    analyses: ['Counted on the day of the review: 212 cookies after one click on "Accept".'],
  }),
  'ignores-signal': bad(35, 'tracking', 'cookies', {
    title: 'A browser that asks not to be tracked is ignored',
    description: 'Do Not Track and Global Privacy Control change nothing.',
    localized: {
      de: 'Die Bitte des Browsers, nicht zu verfolgen, wird ignoriert',
      nl: 'Een browser die vraagt niet te volgen wordt genegeerd',
      fr: 'La demande du navigateur de ne pas être suivi est ignorée',
      es: 'Se ignora la petición del navegador de no ser rastreado',
    },
    clauses: [
      'There is no accepted standard for "Do Not Track", and our services do not respond to such signals.',
      '{name} treats every visit alike, whatever signals your browser may send.',
    ],
  }),
  'always-located': bad(55, 'tracking', 'privacy', {
    title: 'Your location is recorded all the time',
    description:
      'The exact place is kept, also when the app is closed, and for longer than the ride or the map needs.',
    localized: {
      de: 'Ihr Standort wird ständig aufgezeichnet',
      nl: 'Uw locatie wordt voortdurend vastgelegd',
      fr: 'Votre position est enregistrée en permanence',
      es: 'Su ubicación se registra todo el tiempo',
    },
    clauses: [
      'We collect your precise location when the app is running in the foreground or in the background, and keep it for up to 36 months.',
      'If you turn off location services we estimate your position from your IP address, nearby networks and Bluetooth beacons.',
    ],
    analyses: ['Turning it off in the phone does not end it: the position is then estimated.'],
  }),
  'no-tracking': good(70, 'tracking', 'privacy', {
    title: 'This service does not track you',
    description: 'No analytics, no pixels, no advertising identifiers: neither of their own nor of others.',
    localized: {
      de: 'Hier verfolgt Sie niemand',
      nl: 'Hier volgt niemand u',
      fr: 'Personne ne vous suit ici',
      es: 'Aquí nadie le rastrea',
    },
    clauses: [
      'We do not track you. {name} contains no analytics, no advertising and no code of third parties.',
      'We count page views without looking at who viewed them, and we keep nothing but the sum.',
    ],
    analyses: ['Checked with an empty browser profile: no request to another host.'],
  }),
  'first-party-only': good(45, 'tracking', 'cookies', {
    title: 'Only cookies that the site needs to work',
    description: 'A login and a language: no cookie follows you.',
    localized: {
      de: 'Nur Cookies, die die Seite zum Funktionieren braucht',
      nl: 'Alleen cookies die de site nodig heeft om te werken',
      fr: 'Uniquement les cookies dont le site a besoin pour fonctionner',
      es: 'Solo las cookies que el sitio necesita para funcionar',
    },
    clauses: [
      'We set one cookie when you log in and delete it when you log out. Your language is kept in a second one.',
      '{name} uses only cookies that are strictly necessary. This is why we do not ask you for consent.',
    ],
    analyses: ['That is why there is no cookie banner.'],
  }),
  'honours-signal': good(40, 'tracking', 'cookies', {
    title: 'A browser that asks not to be tracked is obeyed',
    description: 'Do Not Track or Global Privacy Control is taken as a no.',
    localized: {
      de: 'Die Bitte des Browsers, nicht zu verfolgen, wird befolgt',
      nl: 'Een browser die vraagt niet te volgen wordt gehoorzaamd',
      fr: 'La demande du navigateur de ne pas être suivi est respectée',
    },
    clauses: [
      'If your browser sends Do Not Track or Global Privacy Control, we treat it as an objection to all statistics.',
      '{name} honours the Global Privacy Control signal for every visitor, in every country.',
    ],
  }),
  'statistics-cookie': unclassified(0, 'tracking', 'cookies', {
    title: 'A cookie counts visitors',
    description: 'Not classified yet: whether this is harmless depends on how long the cookie lives.',
    localized: {},
    clauses: ['We use a statistics cookie to count visitors.', '{name} measures its audience with a cookie.'],
    analyses: ['To be discussed: the period is not given.'],
  }),
};

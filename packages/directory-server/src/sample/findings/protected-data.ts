import { good } from '../finding.ts';

/** How personal data is protected. */
export const protectedData = {
  'little-data': good(60, 'personal data', 'privacy', {
    title: 'It asks for no more than it needs',
    description: 'Each piece of data has a purpose that is named, and nothing is collected just in case.',
    localized: {
      de: 'Es wird nicht mehr verlangt als nötig',
      nl: 'Er wordt niet meer gevraagd dan nodig is',
      fr: 'Le service ne demande rien de plus que nécessaire',
      es: 'No pide más de lo que necesita',
    },
    clauses: [
      'We need an email address to reach you, and nothing else. Your name is up to you.',
      'The table below lists every piece of data that {name} stores, what it is for, and on which day it is deleted.',
    ],
    analyses: ['The table in section 2 is an example to others.'],
  }),
  'deletes-logs-soon': good(45, 'personal data', 'privacy', {
    title: 'Logs are deleted after a few days',
    description: 'Network addresses are kept only as long as an attack takes to be noticed.',
    localized: {
      de: 'Protokolle werden nach wenigen Tagen gelöscht',
      nl: 'Logbestanden worden na enkele dagen gewist',
      fr: 'Les journaux sont effacés après quelques jours',
      es: 'Los registros se borran a los pocos días',
    },
    clauses: [
      'Server logs contain the IP address for seven days; after that its last part is removed.',
      '{name} keeps access logs for 72 hours and never in a backup.',
    ],
    analyses: ['Three to seven days is less than most.'],
  }),
  'end-to-end': good(70, 'personal data', 'privacy', {
    title: 'Only you and the people you write to can read it',
    description: 'Content is encrypted from end to end; the service has no key.',
    localized: {
      de: 'Nur Sie und Ihre Empfänger können es lesen',
      nl: 'Alleen u en de mensen aan wie u schrijft kunnen het lezen',
      fr: 'Vous et vos destinataires êtes les seuls à pouvoir lire',
      es: 'Solo usted y sus destinatarios pueden leerlo',
    },
    clauses: [
      'Messages and files are encrypted on your device. We hold no key and could not read them if we wanted to.',
      'The keys never leave your devices. If you lose all of them, {name} cannot restore your data.',
    ],
    analyses: [
      'The protocol has been audited, and the report is linked.',
      'Whom you write to, and when, is still visible to the service.',
    ],
  }),
  'no-sharing': good(65, 'personal data', 'privacy', {
    title: 'The service does not share user information with third parties',
    description: 'Only the firms that run the servers see it, and they are named.',
    localized: {
      de: 'Ihre Daten werden nicht weitergegeben',
      nl: 'Uw gegevens worden niet doorgegeven',
      fr: 'Vos données ne sont pas transmises',
      es: 'Sus datos no se ceden a nadie',
    },
    clauses: [
      'We do not sell, rent or share personal information with anyone, except the two hosting companies named in the annex.',
      '{name} has never given user data to a third party for money, and these terms bind any successor to the same.',
    ],
  }),
  'tells-of-breach': good(40, 'personal data', 'privacy', {
    title: 'You are told when your data leaks',
    description: 'There is a promise with a time limit.',
    localized: {
      de: 'Sie werden benachrichtigt, wenn Daten abfließen',
      nl: 'U krijgt bericht als uw gegevens lekken',
      fr: 'Vous êtes averti en cas de fuite de vos données',
      es: 'Se le avisa si sus datos se filtran',
    },
    clauses: [
      'If personal data is lost or stolen we tell everyone concerned within 72 hours, in plain words.',
      '{name} publishes every security incident on its status page, including those that nobody else would have noticed.',
    ],
  }),
};

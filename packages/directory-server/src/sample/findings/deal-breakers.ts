import { blocker } from '../finding.ts';

/** Findings with the classification `blocker`. */
export const dealBreakers = {
  'sells-data': blocker(90, 'personal data', 'privacy', {
    title: 'The service may sell your data unless you opt out',
    description: 'The terms let the service sell, rent or trade what it knows about you to anybody who pays.',
    localized: {
      de: 'Ihre persönlichen Daten können verkauft werden',
      nl: 'Uw persoonsgegevens kunnen worden verkocht',
      fr: 'Vos données personnelles peuvent être vendues',
      es: 'Sus datos personales pueden venderse',
    },
    clauses: [
      'We may sell, rent or otherwise make available your information, including your email address and interests, to third parties for their own commercial purposes.',
      'In return for payment, {name} provides data brokers with profiles that contain your name, household, purchases and inferred interests.',
    ],
    analyses: [
      'It is said outright, and there is no switch to say no.',
      'You can object by letter, but only for what is collected after the letter arrives.',
    ],
  }),
  'reads-messages': blocker(85, 'personal data', 'privacy', {
    title: 'The service can read your private messages',
    description: 'Staff or partners may open messages that you meant for one person.',
    localized: {
      de: 'Ihre privaten Nachrichten können gelesen werden',
      nl: 'Uw privéberichten kunnen worden gelezen',
      fr: 'Vos messages privés peuvent être lus',
      es: 'Sus mensajes privados pueden ser leídos',
    },
    clauses: [
      'Our staff and contractors may access the content of your communications, including direct messages, in order to improve our products and for any other purpose described here.',
      'Messages that you send through {name} are not confidential. We review them, automatically and by hand.',
    ],
    analyses: ['There is no limit to suspected abuse: product work is reason enough.'],
  }),
  'closes-account': blocker(70, 'account', 'terms', {
    title: 'Your account can be closed at any time, without a reason',
    description:
      'The service need not warn you, nor say why, nor give you time to take your things with you.',
    localized: {
      de: 'Ihr Konto kann jederzeit ohne Grund geschlossen werden',
      nl: 'Uw account kan op elk moment zonder reden worden gesloten',
      fr: 'Votre compte peut être fermé à tout moment, sans motif',
      es: 'Su cuenta puede cerrarse en cualquier momento, sin motivo',
    },
    clauses: [
      'We can refuse to provide, or stop providing, all or part of the service to you immediately, for any reason or for no reason.',
      '{name} may terminate your account at its sole discretion, without notice and without liability to you.',
    ],
    analyses: [
      'They may close an account for any reason, and need not say which.',
      'Photos and purchases go with it.',
    ],
  }),
  'keeps-deleted': blocker(75, 'content', 'terms', {
    title: 'What you delete stays in use',
    description: 'Deleting a post or an account only hides it: the service goes on using what was there.',
    localized: {
      de: 'Was Sie löschen, wird weiter verwendet',
      nl: 'Wat u verwijdert, blijft in gebruik',
      fr: 'Ce que vous supprimez continue d’être utilisé',
      es: 'Lo que usted borra se sigue utilizando',
    },
    clauses: [
      'The licence that you grant us is perpetual and irrevocable. It continues after you remove your content or close your account.',
      'Removed content may remain visible to others and may still be used by {name} and its partners without limit in time.',
    ],
    analyses: ['A deleted picture may still turn up in an advertisement.'],
  }),
  'no-court': blocker(65, 'disputes', 'terms', {
    title: 'You give up the right to go to court',
    description: 'Disputes go to private arbitration, one by one; joining others in one case is ruled out.',
    localized: {
      de: 'Sie verzichten auf Ihr Recht, vor Gericht zu gehen',
      nl: 'U doet afstand van het recht om naar de rechter te stappen',
      fr: 'Vous renoncez à votre droit de saisir un tribunal',
      es: 'Usted renuncia a su derecho de acudir a los tribunales',
    },
    clauses: [
      'You and {name} agree that any dispute will be settled by binding individual arbitration. You waive any right to a jury trial and to take part in a class action.',
      'All claims must be brought individually before the arbitrator named by us, within one year, or they are barred for ever.',
    ],
    analyses: [
      'You can opt out within 30 days, but only by a letter on paper.',
      'The arbitrator is chosen and paid by one side.',
    ],
  }),
  'gives-to-authorities': blocker(70, 'personal data', 'privacy', {
    title: 'Your data goes to authorities without a court order',
    description: 'A friendly question is enough; nobody checks whether it was lawful, and you are not told.',
    localized: {
      de: 'Ihre Daten gehen ohne richterlichen Beschluss an Behörden',
      nl: 'Uw gegevens gaan zonder gerechtelijk bevel naar autoriteiten',
      fr: 'Vos données sont transmises aux autorités sans décision de justice',
      es: 'Sus datos se entregan a las autoridades sin orden judicial',
    },
    clauses: [
      'We may disclose any information about you to government bodies or private parties as we, in our sole discretion, believe necessary or appropriate.',
      '{name} cooperates with informal requests of public authorities and does not inform the users concerned.',
    ],
    analyses: ['"Private parties" would even cover an angry neighbour.'],
  }),
  'listens-in': blocker(80, 'tracking', 'privacy', {
    title: 'The microphone may be on while you do something else',
    description: 'Sound is recorded or analysed at moments at which you did not ask for anything.',
    localized: {
      de: 'Das Mikrofon kann eingeschaltet sein, während Sie etwas anderes tun',
      nl: 'De microfoon kan aanstaan terwijl u iets anders doet',
      fr: 'Le microphone peut être actif pendant que vous faites autre chose',
    },
    clauses: [
      'With your permission, the app may from time to time listen to ambient sound in order to recognise programmes and advertisements near you.',
      'Short recordings are made when the device believes that it heard its name; they are kept and may be transcribed by people.',
    ],
    analyses: ['The permission is asked for once, with calls, and then covers this too.'],
  }),
};

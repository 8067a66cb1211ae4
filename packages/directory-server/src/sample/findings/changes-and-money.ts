import { bad, good } from '../finding.ts';

/** Changes of the terms, prices and payments. */
export const changesAndMoney = {
  'changes-silently': bad(50, 'changes', 'terms', {
    title: 'Terms may be changed any time at their discretion, without notice to the user',
    description: 'It is up to you to look again, and going on is taken as a yes.',
    localized: {
      de: 'Die Bedingungen können sich ohne Ankündigung ändern',
      nl: 'De voorwaarden kunnen zonder bericht veranderen',
      fr: 'Les conditions peuvent changer sans préavis',
      es: 'Las condiciones pueden cambiar sin aviso',
    },
    clauses: [
      'We may modify these terms at any time by posting the new version here. Your continued use means that you accept it.',
      'It is your responsibility to check this page of {name} from time to time.',
    ],
    analyses: ['There is no date and no list of changes.'],
  }),
  'visiting-is-agreeing': bad(35, 'changes', 'terms', {
    title: 'Looking at the site counts as agreeing',
    description: 'The terms claim to bind everyone who opens a page.',
    localized: {
      de: 'Schon der Besuch der Seite gilt als Zustimmung',
      nl: 'Het bekijken van de site geldt als instemming',
      fr: 'Consulter le site vaut acceptation',
      es: 'Mirar el sitio equivale a aceptar',
    },
    clauses: [
      'By accessing any page of this site you acknowledge that you have read these terms and agree to be bound by them.',
      'If you do not agree, do not visit {name}.',
    ],
  }),
  'renews-itself': bad(40, 'money', 'terms', {
    title: 'The subscription renews itself, and prices may rise',
    description: 'It goes on until you stop it, and the new price may come without a word.',
    localized: {
      de: 'Das Abo verlängert sich von selbst, und Preise können steigen',
      nl: 'Het abonnement verlengt zichzelf en prijzen kunnen stijgen',
      fr: 'L’abonnement se renouvelle seul et les prix peuvent augmenter',
      es: 'La suscripción se renueva sola y los precios pueden subir',
    },
    clauses: [
      'Your subscription renews automatically at the then-current price unless you cancel at least 30 days before the end of the term.',
      '{name} may change its fees at any time; the new fee applies from the next period.',
    ],
    analyses: ['A yearly plan that is noticed on day 336 runs for another year.'],
  }),
  'no-money-back': bad(35, 'money', 'terms', {
    title: 'Money is never given back',
    description: 'Not even when the service is closed or your account is.',
    localized: {
      de: 'Geld wird nie zurückerstattet',
      nl: 'Geld wordt nooit teruggegeven',
      fr: 'L’argent n’est jamais remboursé',
      es: 'Nunca se devuelve el dinero',
    },
    clauses: [
      'All payments are final and non-refundable, including for unused periods and virtual items.',
      'Credits of {name} have no cash value and expire when your account is closed for any reason.',
    ],
  }),
  'notice-of-changes': good(50, 'changes', 'terms', {
    title: 'You are told before the terms change',
    description: 'There is time to read the change, and to leave.',
    localized: {
      de: 'Sie werden informiert, bevor sich die Bedingungen ändern',
      nl: 'U krijgt bericht voordat de voorwaarden veranderen',
      fr: 'Vous êtes prévenu avant tout changement des conditions',
      es: 'Se le avisa antes de que cambien las condiciones',
    },
    clauses: [
      'We announce changes by email at least 30 days ahead, with the changed passages marked.',
      'No change of these terms takes effect for members of {name} who object; they may stay on the old terms until the end of their term.',
    ],
    analyses: ['Thirty days, with the changes marked.'],
  }),
  'old-versions': good(35, 'changes', 'terms', {
    title: 'All earlier versions of the terms can be read',
    description: 'There is an archive, so anyone can see what changed.',
    localized: {
      de: 'Alle früheren Fassungen der Bedingungen sind einsehbar',
      nl: 'Alle eerdere versies van de voorwaarden zijn in te zien',
      fr: 'Toutes les versions antérieures des conditions sont consultables',
      es: 'Se pueden leer todas las versiones anteriores',
    },
    clauses: [
      'Every version of this document since the first is kept in our public archive.',
      'The history of these terms is public, with the reason for each change by {name}.',
    ],
  }),
  'money-back': good(35, 'money', 'terms', {
    title: 'You can get your money back',
    description: 'What you did not use is refunded, without a discussion.',
    localized: {
      de: 'Sie bekommen Ihr Geld zurück',
      nl: 'U kunt uw geld terugkrijgen',
      fr: 'Vous pouvez être remboursé',
      es: 'Puede recuperar su dinero',
    },
    clauses: [
      'If you are not happy, write to us within 60 days and we return the full amount.',
      'When you cancel, {name} refunds the unused months to the day.',
    ],
  }),
  'paid-by-users': good(40, 'money', 'terms', {
    title: 'It lives on fees and donations, not on advertising',
    description: 'You are the customer.',
    localized: {
      de: 'Der Dienst lebt von Beiträgen und Spenden, nicht von Werbung',
      nl: 'De dienst leeft van bijdragen en donaties, niet van reclame',
      fr: 'Le service vit de cotisations et de dons, pas de publicité',
    },
    clauses: [
      'We are financed by our members. There is no advertising, and there never was.',
      '{name} is run by a non-profit association; its accounts are published each spring.',
    ],
  }),
};

import { bad, good, neutral } from '../finding.ts';

/** Opening, using and deleting an account. */
export const account = {
  'real-name': bad(30, 'account', 'terms', {
    title: 'You must use your real name',
    description: 'A pen name is a reason to close the account, and papers may be asked for.',
    localized: {
      de: 'Sie müssen Ihren echten Namen verwenden',
      nl: 'U moet uw echte naam gebruiken',
      fr: 'Vous devez utiliser votre vrai nom',
      es: 'Debe usar su nombre real',
    },
    clauses: [
      'You must provide the name that you use in everyday life. We may ask for a copy of an identity document.',
      'Accounts of {name} under a false name will be removed.',
    ],
  }),
  'hard-to-delete': bad(45, 'account', 'terms', {
    title: 'Deleting the account is made hard',
    description: 'It takes a call, a letter or a wait, where signing up took a click.',
    localized: {
      de: 'Das Löschen des Kontos wird schwer gemacht',
      nl: 'Het verwijderen van het account wordt moeilijk gemaakt',
      fr: 'La suppression du compte est rendue difficile',
      es: 'Se dificulta borrar la cuenta',
    },
    clauses: [
      'To close your account, call customer care during business hours or write to us by registered mail.',
      'We may take up to 90 days to process a request to delete an account, and cancel it if you log in meanwhile.',
    ],
    analyses: ['The phone line was busy on three days in a row.'],
  }),
  'pen-names': good(35, 'account', 'terms', {
    title: 'A pen name is welcome',
    description: 'You choose what others see.',
    localized: {
      de: 'Ein Pseudonym ist willkommen',
      nl: 'Een schuilnaam is welkom',
      fr: 'Un pseudonyme est bienvenu',
      es: 'Se admite un seudónimo',
    },
    clauses: [
      'Pick any name you like, as long as it is not somebody else’s.',
      'You may use {name} under a pseudonym, and you may have more than one.',
    ],
  }),
  'leave-any-time': good(55, 'account', 'terms', {
    title: 'You have the right to leave this service at any time',
    description: 'There is a button that deletes the account, and it does.',
    localized: {
      de: 'Sie können jederzeit mit einem Klick gehen',
      nl: 'U kunt op elk moment met één klik vertrekken',
      fr: 'Vous pouvez partir à tout moment, en un clic',
      es: 'Puede irse en cualquier momento, con un clic',
    },
    clauses: [
      'You can delete your account in the settings. Everything in it is erased within 14 days, backups included.',
      'Closing your account ends this agreement at once. {name} then deletes your data without being asked.',
    ],
    analyses: ['Tried in March: the account was gone after a minute.'],
  }),
  'your-duty-password': neutral(10, 'account', 'terms', {
    title: 'You are responsible for what happens under your account',
    description: 'Keep the password to yourself, and tell them if somebody else has it.',
    localized: {
      de: 'Sie sind für Ihr Konto selbst verantwortlich',
      nl: 'U bent verantwoordelijk voor wat er met uw account gebeurt',
      fr: 'Vous êtes responsable de ce qui se passe sur votre compte',
      es: 'Usted es responsable de lo que ocurra con su cuenta',
    },
    clauses: [
      'You are responsible for all activity under your account. Let us know at once if you believe that somebody else is using it.',
      'Do not share your password. {name} will never ask you for it.',
    ],
  }),
  'age-limit': neutral(10, 'account', 'terms', {
    title: 'There is a minimum age',
    description: 'Children below it may not have an account.',
    localized: {
      de: 'Es gibt ein Mindestalter',
      nl: 'Er is een minimumleeftijd',
      fr: 'Il y a un âge minimum',
      es: 'Hay una edad mínima',
    },
    clauses: [
      'You must be at least 16 years old, or have the consent of a parent.',
      '{name} is not intended for children under 13.',
    ],
  }),
  'works-without-account': good(50, 'account', 'terms', {
    title: 'You can use it without an account',
    description: 'Nobody has to say who they are.',
    localized: {
      de: 'Sie können den Dienst ohne Konto nutzen',
      nl: 'U kunt de dienst zonder account gebruiken',
      fr: 'Vous pouvez l’utiliser sans compte',
      es: 'Puede usarlo sin cuenta',
    },
    clauses: [
      'You can read, search and download without an account.',
      'An account is needed to publish on {name}, not to use it.',
    ],
  }),
};

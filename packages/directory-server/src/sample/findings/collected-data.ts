import { bad } from '../finding.ts';

/** What data is collected, and who receives it. */
export const collectedData = {
  'uploads-contacts': bad(50, 'personal data', 'privacy', {
    title: 'Your address book is uploaded',
    description: 'Names and numbers of people who never agreed to anything end up on the servers.',
    localized: {
      de: 'Ihr Adressbuch wird hochgeladen',
      nl: 'Uw adresboek wordt geüpload',
      fr: 'Votre carnet d’adresses est envoyé au service',
      es: 'Se sube su libreta de contactos',
    },
    clauses: [
      'If you allow it, we regularly import the contacts from your device, including the numbers of people who do not use {name}.',
      'Contact data is stored for as long as we find it useful to suggest connections.',
    ],
    analyses: ['Nobody asks the people in the book.'],
  }),
  'data-from-others': bad(50, 'personal data', 'privacy', {
    title: 'It buys more data about you elsewhere',
    description: 'What you tell is completed with what brokers and partners know.',
    localized: {
      de: 'Der Dienst kauft anderswo weitere Daten über Sie',
      nl: 'De dienst koopt elders meer gegevens over u',
      fr: 'Le service achète ailleurs d’autres données sur vous',
      es: 'El servicio compra más datos sobre usted en otros lugares',
    },
    clauses: [
      'We obtain information about you from other sources, such as data brokers, credit agencies and social networks, and combine it with your account.',
      'Partners tell {name} what you buy in their shops, so that we can measure our advertisements.',
    ],
  }),
  'shares-widely': bad(55, 'personal data', 'privacy', {
    title: 'Your data is shared with many partners',
    description: 'The partners are not named, or so many are that the list says nothing.',
    localized: {
      de: 'Ihre Daten werden mit vielen Partnern geteilt',
      nl: 'Uw gegevens worden met veel partners gedeeld',
      fr: 'Vos données sont partagées avec de nombreux partenaires',
      es: 'Sus datos se comparten con muchos socios',
    },
    clauses: [
      'We share information with our affiliates, service providers, business partners and other third parties who may use it for the purposes set out in their own policies.',
      'Selected partners of {name} may contact you with offers that we think will interest you.',
    ],
    analyses: ['"Other third parties" leaves nobody out.'],
  }),
  'keeps-for-ever': bad(50, 'personal data', 'privacy', {
    title: 'Your data is kept without an end',
    description: 'There is no period after which it is deleted.',
    localized: {
      de: 'Ihre Daten werden unbegrenzt aufbewahrt',
      nl: 'Uw gegevens worden zonder einde bewaard',
      fr: 'Vos données sont conservées sans limite de durée',
      es: 'Sus datos se conservan sin límite de tiempo',
    },
    clauses: [
      'We retain information for as long as it serves our legitimate business interests, which may be indefinitely.',
      'Backups and logs of {name} are not subject to deletion requests.',
    ],
    analyses: ['"As long as necessary" is not a period.'],
  }),
  'goes-with-sale': bad(30, 'personal data', 'privacy', {
    title: 'If the company is sold, so is your data',
    description: 'The buyer gets everything, and you are not asked.',
    localized: {
      de: 'Wird die Firma verkauft, gehen Ihre Daten mit',
      nl: 'Als het bedrijf wordt verkocht, gaan uw gegevens mee',
      fr: 'Si la société est vendue, vos données le sont aussi',
      es: 'Si la empresa se vende, sus datos también',
    },
    clauses: [
      'In the event of a merger, insolvency or sale of assets, user information is among the assets transferred.',
      'A successor of {name} may use your information under its own privacy policy.',
    ],
  }),
  'trains-models': bad(55, 'personal data', 'terms', {
    title: 'What you write is used to train machines',
    description:
      'Texts, pictures or voice become training data, and what has been learnt cannot be taken back.',
    localized: {
      de: 'Was Sie schreiben, wird zum Training von Maschinen verwendet',
      nl: 'Wat u schrijft wordt gebruikt om machines te trainen',
      fr: 'Ce que vous écrivez sert à entraîner des machines',
      es: 'Lo que usted escribe se usa para entrenar máquinas',
    },
    clauses: [
      'You agree that we may use your content, inputs and feedback to develop, train and improve models, including those of our partners.',
      'Unless your plan says otherwise, conversations with {name} are used for training and may be read by reviewers.',
    ],
    analyses: [
      'The switch that turns it off is in the paid plan only.',
      'It is on until you find the switch.',
    ],
  }),
};

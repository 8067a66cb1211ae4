import { bad, good, neutral } from '../finding.ts';

/** Liability, courts, and how open the service is. */
export const disputesAndOpenness = {
  'liable-for-nothing': bad(40, 'disputes', 'terms', {
    title: 'It is liable for nothing',
    description: 'Whatever goes wrong, and even if it is their fault, you bear it.',
    localized: {
      de: 'Der Dienst haftet für nichts',
      nl: 'De dienst is nergens aansprakelijk voor',
      fr: 'Le service n’est responsable de rien',
      es: 'El servicio no responde de nada',
    },
    clauses: [
      'TO THE MAXIMUM EXTENT PERMITTED BY LAW WE SHALL NOT BE LIABLE FOR ANY DAMAGES WHATSOEVER, EVEN IF WE HAVE BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGES.',
      'The total liability of {name} is limited to the greater of ten euros and what you paid in the last month.',
    ],
  }),
  'far-court': bad(30, 'disputes', 'terms', {
    title: 'Only a court far away may decide',
    description: 'You would have to travel, and another country’s law applies.',
    localized: {
      de: 'Nur ein weit entferntes Gericht darf entscheiden',
      nl: 'Alleen een rechter ver weg mag beslissen',
      fr: 'Seul un tribunal éloigné est compétent',
      es: 'Solo decide un tribunal lejano',
    },
    clauses: [
      'The courts at our registered seat have exclusive jurisdiction, wherever you live.',
      'You consent to the jurisdiction chosen by {name} and waive any objection that it is inconvenient.',
    ],
  }),
  'you-pay-their-lawyers': bad(40, 'disputes', 'terms', {
    title: 'If somebody sues them because of you, you pay',
    description: 'You take over their costs and damages, whether you were at fault or not.',
    localized: {
      de: 'Werden sie Ihretwegen verklagt, zahlen Sie',
      nl: 'Als iemand hen vanwege u aanklaagt, betaalt u',
      fr: 'S’ils sont poursuivis à cause de vous, c’est vous qui payez',
      es: 'Si alguien los demanda por su causa, paga usted',
    },
    clauses: [
      'You agree to indemnify and hold us harmless from all claims, damages and expenses, including lawyers’ fees, that arise from your use of the service.',
      'At the request of {name} you will take over the defence at your own cost.',
    ],
  }),
  'plain-words': good(30, 'openness', 'terms', {
    title: 'The terms are short and in plain words',
    description: 'A person without a law degree can read them over a coffee.',
    localized: {
      de: 'Die Bedingungen sind kurz und verständlich',
      nl: 'De voorwaarden zijn kort en in gewone taal',
      fr: 'Les conditions sont courtes et en langage clair',
      es: 'Las condiciones son breves y claras',
    },
    clauses: [
      'These terms fit on two pages. Each section starts with one sentence that says what it means.',
      'We wrote this text ourselves, for you. If a sentence of {name} is unclear, the reading that is better for you counts.',
    ],
    analyses: ['Read aloud in nine minutes.'],
  }),
  'fights-requests': good(55, 'openness', 'privacy', {
    title: 'It resists requests of authorities, and reports on them',
    description: 'Only a valid order is answered, the users are told, and the numbers are published.',
    localized: {
      de: 'Behördenanfragen werden geprüft, abgewehrt und veröffentlicht',
      nl: 'Verzoeken van autoriteiten worden bestreden en gemeld',
      fr: 'Le service conteste les demandes des autorités et les publie',
      es: 'Se opone a las peticiones de autoridades y las publica',
    },
    clauses: [
      'We answer only binding court orders, challenge those that go too far, and inform you unless a court forbids it.',
      'Twice a year {name} publishes how many requests it received and how many it refused.',
    ],
    analyses: ['The last report counts 41 requests, of which 3 were answered.'],
  }),
  'open-source': good(40, 'openness', 'terms', {
    title: 'Anyone can read the source code',
    description: 'What the terms promise can be checked.',
    localized: {
      de: 'Der Quelltext ist für alle lesbar',
      nl: 'Iedereen kan de broncode lezen',
      fr: 'Tout le monde peut lire le code source',
      es: 'Cualquiera puede leer el código fuente',
    },
    clauses: [
      'The software that runs this service is free software. You may read, change and run it yourself.',
      'The source code of {name}, server included, is public and can be built reproducibly.',
    ],
  }),
  'your-court': good(30, 'disputes', 'terms', {
    title: 'You can go to a court near you',
    description: 'The law of the place where you live applies.',
    localized: {
      de: 'Sie können vor ein Gericht an Ihrem Wohnort gehen',
      nl: 'U kunt naar een rechter bij u in de buurt',
      fr: 'Vous pouvez saisir un tribunal près de chez vous',
      es: 'Puede acudir a un tribunal cercano',
    },
    clauses: [
      'If we cannot agree, you may bring the matter before the court at your place of residence.',
      'Nothing in these terms takes away a right that the law of your country gives you against {name}.',
    ],
  }),
  'as-it-is': neutral(10, 'disputes', 'terms', {
    title: 'No promise that it always works',
    description: 'The service is offered as it is.',
    localized: {
      de: 'Kein Versprechen, dass alles immer funktioniert',
      nl: 'Geen belofte dat het altijd werkt',
      fr: 'Aucune promesse que tout fonctionne toujours',
      es: 'No se promete que siempre funcione',
    },
    clauses: [
      'The service is provided "as is" and "as available".',
      'We try to keep {name} running day and night, but we cannot promise it.',
    ],
  }),
  'which-law': neutral(10, 'disputes', 'terms', {
    title: 'The terms say which law applies',
    description: 'Good to know, if it ever comes to that.',
    localized: {
      de: 'Die Bedingungen nennen das anwendbare Recht',
      nl: 'De voorwaarden zeggen welk recht geldt',
      fr: 'Les conditions indiquent le droit applicable',
      es: 'Las condiciones dicen qué ley se aplica',
    },
    clauses: [
      'These terms are governed by the law of the country in which our association is registered.',
      'The law of the seat of {name} applies, without its rules on conflicts of law.',
    ],
  }),
  'links-elsewhere': neutral(5, 'openness', 'terms', {
    title: 'Other sites that it links to have their own terms',
    description: 'What happens there is not covered.',
    localized: {
      de: 'Verlinkte Seiten haben eigene Bedingungen',
      fr: 'Les sites liés ont leurs propres conditions',
    },
    clauses: [
      'Our pages contain links to sites of others. We are not responsible for them.',
      'When you leave {name} through a link, the terms of that site apply.',
    ],
  }),
};

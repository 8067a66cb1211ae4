import { bad, good, neutral } from '../finding.ts';

/** Rights to the content that users upload. */
export const content = {
  'broad-licence': bad(50, 'content', 'terms', {
    title: 'It may do anything with what you post',
    description: 'The licence goes far beyond what is needed to show your post to the people you chose.',
    localized: {
      de: 'Der Dienst darf mit Ihren Beiträgen alles machen',
      nl: 'De dienst mag alles doen met wat u plaatst',
      fr: 'Le service peut faire ce qu’il veut de vos publications',
      es: 'Puede hacer cualquier cosa con lo que usted publica',
    },
    clauses: [
      'You grant us a worldwide, royalty-free, transferable and sublicensable licence to use, copy, modify, distribute, publicly display and create derivative works of your content, for any purpose.',
      'By posting on {name} you let us and those we choose use your content in all media known now or invented later.',
    ],
    analyses: ['"For any purpose" includes advertising with your picture.'],
  }),
  'waives-moral-rights': bad(35, 'content', 'terms', {
    title: 'You need not be named as the author',
    description: 'You give up the right to be named, and to object to changes.',
    localized: {
      de: 'Sie müssen nicht als Urheber genannt werden',
      nl: 'U hoeft niet als maker te worden genoemd',
      fr: 'Vous pouvez ne pas être cité comme auteur',
      es: 'No es necesario que le nombren como autor',
    },
    clauses: [
      'You irrevocably waive any moral rights in your content to the extent permitted by law.',
      'We are not required to credit you when {name} or its partners use your content.',
    ],
  }),
  'removes-content': bad(30, 'content', 'community', {
    title: 'Posts can be removed without a word',
    description: 'There is no notice, no reason and no appeal.',
    localized: {
      de: 'Beiträge können wortlos entfernt werden',
      nl: 'Berichten kunnen zonder toelichting worden verwijderd',
      fr: 'Des publications peuvent être retirées sans explication',
      es: 'Se pueden eliminar publicaciones sin aviso',
    },
    clauses: [
      'We may remove any content at any time. Decisions are final and we do not enter into correspondence about them.',
      'Moderators of {name} need not give reasons.',
    ],
  }),
  'take-your-data': good(50, 'content', 'terms', {
    title: 'You can take your data with you',
    description: 'There is an export in a format that other programs read.',
    localized: {
      de: 'Sie können Ihre Daten mitnehmen',
      nl: 'U kunt uw gegevens meenemen',
      fr: 'Vous pouvez emporter vos données',
      es: 'Puede llevarse sus datos',
    },
    clauses: [
      'All your data can be exported at any time in open formats (JSON, CSV, EML and the files as you uploaded them).',
      'If {name} ever closes, you have at least 180 days to download what is yours.',
    ],
    analyses: ['The export also holds the messages of others in your threads.'],
  }),
  'you-own-it': good(45, 'content', 'terms', {
    title: 'What you make stays yours',
    description:
      'The licence covers only what is needed to show it where you put it, and ends when you delete it.',
    localized: {
      de: 'Was Sie erstellen, gehört weiter Ihnen',
      nl: 'Wat u maakt blijft van u',
      fr: 'Ce que vous créez reste à vous',
      es: 'Lo que usted crea sigue siendo suyo',
    },
    clauses: [
      'You keep all rights to your content. We may store and show it for as long as you leave it with us, and only for that.',
      'The permission you give {name} ends when you delete the content.',
    ],
  }),
  'appeals-heard': good(35, 'content', 'community', {
    title: 'If a post is removed you are told why, and can object',
    description: 'Another person looks at the objection, within a set time.',
    localized: {
      de: 'Wird ein Beitrag entfernt, erfahren Sie warum und können widersprechen',
      nl: 'Als een bericht wordt verwijderd, hoort u waarom en kunt u bezwaar maken',
      fr: 'Si une publication est retirée, on vous dit pourquoi et vous pouvez contester',
      es: 'Si se elimina una publicación, se le dice por qué y puede recurrir',
    },
    clauses: [
      'We tell you which rule was broken and give you 14 days to object. A person who was not involved decides.',
      'Every removal on {name} is listed in a public log with its reason.',
    ],
  }),
  'house-rules': neutral(10, 'content', 'community', {
    title: 'There are house rules',
    description: 'Harassment, spam and illegal content are not allowed.',
    localized: {
      de: 'Es gibt Hausregeln',
      nl: 'Er zijn huisregels',
      fr: 'Il y a un règlement intérieur',
      es: 'Hay normas de la casa',
    },
    clauses: [
      'Be kind. No harassment, no spam, nothing that is against the law.',
      'What is not welcome on {name}: threats, hate, pictures of others without their consent, advertising.',
    ],
  }),
};

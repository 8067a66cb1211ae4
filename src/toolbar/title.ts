import { t } from '../ui/i18n.ts';
import { gradeVerdict } from '../ui/verdict.ts';
import type { Title } from './appearance.ts';

/** The toolbar's title in the person's language: in English `Facebook: grade E, terms raise very serious concerns`. */
export function titleText(title: Title): string {
  switch (title.message) {
    case 'toolbarRated':
    case 'toolbarPartlyReviewed':
      return withOthers(t(title.message, title.name, title.grade, gradeVerdict(title.grade)), title.others);
    case 'toolbarUnrated':
      return withOthers(t(title.message, title.name), title.others);
    default:
      return t(title.message);
  }
}

function withOthers(title: string, others: readonly string[]): string {
  return others.length === 0 ? title : t('toolbarOthers', title, new Intl.ListFormat().format(others));
}

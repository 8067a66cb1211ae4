import type { Site } from '../catalog/site.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import type { Grade } from '../directory/schema.ts';
import type { IconName } from './icons.ts';

/** What the toolbar shows for a tab, before it is put into the person's language. */
export interface Appearance {
  readonly icon: IconName;
  readonly title: Title;
}

/** The title in words: a message of `_locales` and what goes into it. */
export type Title =
  | {
      readonly message: 'toolbarRated' | 'toolbarPartlyReviewed';
      readonly name: string;
      readonly grade: Grade;
      /** Names of the other services on the same host. */
      readonly others: readonly string[];
    }
  | { readonly message: 'toolbarUnrated'; readonly name: string; readonly others: readonly string[] }
  | { readonly message: 'toolbarUnlisted' | 'toolbarNotAWebsite' | 'toolbarComing' | 'toolbarUnavailable' };

/** From what is known of a site to what its tab shows. Pure. */
export function appearance(site: Site): Appearance {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return ofService(
        site.service,
        site.others.map((other) => other.name),
      );
    case 'unlisted':
      return { icon: 'unlisted', title: { message: 'toolbarUnlisted' } };
    case 'not-a-website':
      return { icon: 'none', title: { message: 'toolbarNotAWebsite' } };
    case 'list-coming':
      return { icon: 'coming', title: { message: 'toolbarComing' } };
    case 'list-unavailable':
      return { icon: 'unavailable', title: { message: 'toolbarUnavailable' } };
  }
}

const ICONS = {
  A: { reviewed: 'a', open: 'a-open' },
  B: { reviewed: 'b', open: 'b-open' },
  C: { reviewed: 'c', open: 'c-open' },
  D: { reviewed: 'd', open: 'd-open' },
  E: { reviewed: 'e', open: 'e-open' },
} as const;

function ofService({ name, grade, reviewed }: ServiceSummary, others: readonly string[]): Appearance {
  if (grade === null) return { icon: 'unrated', title: { message: 'toolbarUnrated', name, others } };
  return reviewed
    ? { icon: ICONS[grade].reviewed, title: { message: 'toolbarRated', name, grade, others } }
    : { icon: ICONS[grade].open, title: { message: 'toolbarPartlyReviewed', name, grade, others } };
}

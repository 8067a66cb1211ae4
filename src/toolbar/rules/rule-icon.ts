import type { Grade } from '../../directory/schema/vocabulary.ts';
import { ICON_LOOKS } from '../../graphics/icons.ts';
import type { SealLook } from '../../graphics/seal-drawing.ts';

/** The icon of a listed service. Only these have rules; every other address keeps the default icon. */
export type RuleIcon = Extract<SealLook, { kind: 'grade' | 'unrated' }>;

/** Every icon that a rule can show. */
export const RULE_ICONS: readonly RuleIcon[] = ICON_LOOKS.filter(isRuleIcon);

const UNRATED: RuleIcon = { kind: 'unrated' };
const GRADED = new Map<string, RuleIcon>();

/** The icon of a service. Equal icons are the same object, so `===` compares them. */
export function ruleIcon({ grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean }) {
  if (grade === null) return UNRATED;
  const key = `${grade}${reviewed}`;
  const icon = GRADED.get(key) ?? { kind: 'grade', grade, reviewed };
  GRADED.set(key, icon);
  return icon;
}

export function isRuleIcon(seal: SealLook): seal is RuleIcon {
  return seal.kind === 'grade' || seal.kind === 'unrated';
}

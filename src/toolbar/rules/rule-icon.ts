import type { Grade } from '../../directory/schema/vocabulary.ts';
import { CHANGED_LOOKS, ICON_LOOKS } from '../../graphics/icons.ts';
import type { SealLook, Trend } from '../../graphics/seal-drawing.ts';

/** The icon of a listed service. Only these have rules; every other address keeps the default icon. */
export type RuleIcon = Extract<SealLook, { kind: 'grade' | 'unrated' }>;

/** Every icon that a rule can show. */
export const RULE_ICONS: readonly RuleIcon[] = [...ICON_LOOKS, ...CHANGED_LOOKS].filter(isRuleIcon);

const UNRATED: RuleIcon = { kind: 'unrated' };
const GRADED = new Map<string, RuleIcon>();

/** The icon of a service. Equal icons are the same object, so `===` compares them. */
export function ruleIcon(
  { grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean },
  trend: Trend | null = null,
): RuleIcon {
  if (grade === null) return UNRATED;
  const key = `${grade}${reviewed}${trend}`;
  const icon = GRADED.get(key) ?? { kind: 'grade', grade, reviewed, ...(trend && { trend }) };
  GRADED.set(key, icon);
  return icon;
}

export function isRuleIcon(seal: SealLook): seal is RuleIcon {
  return seal.kind === 'grade' || seal.kind === 'unrated';
}

import type { Grade } from '../../directory/schema.ts';
import { ICON_LOOKS } from '../../graphics/icons.ts';
import type { SealLook } from '../../graphics/seal-drawing.ts';

/** The looks that stand for something in the list; only these have rules. All other addresses keep the default icon. */
export type RuleIcon = Extract<SealLook, { kind: 'grade' | 'unrated' }>;

const UNRATED: RuleIcon = { kind: 'unrated' };
const GRADED = new Map<string, RuleIcon>();

/** The look of a service: one object for each look, so that they can be compared. */
export function ruleIcon({ grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean }) {
  if (grade === null) return UNRATED;
  const name = `${grade}${reviewed}`;
  const look = GRADED.get(name) ?? { kind: 'grade', grade, reviewed };
  GRADED.set(name, look);
  return look;
}

/** Every look that can have a rule. */
export const RULE_ICONS: readonly RuleIcon[] = ICON_LOOKS.filter(isRuleIcon);

export function isRuleIcon(look: SealLook): look is RuleIcon {
  return look.kind === 'grade' || look.kind === 'unrated';
}

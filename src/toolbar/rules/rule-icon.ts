import type { Grade } from '../../directory/schema/vocabulary.ts';
import { type IconName, iconName } from '../../graphics/icons.ts';
import { type ServiceLook, serviceLook, type Trend } from '../../graphics/seal-drawing.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';

/** The icon of a listed service. Only these have rules; every other address keeps the default icon. */
export type RuleIcon = ServiceLook;

/** The addresses of one icon. */
export interface IconRule {
  readonly icon: RuleIcon;
  readonly filters: readonly UrlFilter[];
}

const ICONS = new Map<IconName, RuleIcon>();

/** The icon of a service. Equal icons are the same object, so `===` compares them. */
export function ruleIcon(
  service: { readonly grade: Grade | null; readonly reviewed: boolean },
  trend: Trend | null = null,
): RuleIcon {
  const look = serviceLook(service, trend);
  const name = iconName(look);
  const icon = ICONS.get(name) ?? look;
  ICONS.set(name, icon);
  return icon;
}

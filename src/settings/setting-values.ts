import * as v from 'valibot';
import { POINT_LANGUAGES } from '../directory/schema/vocabulary.ts';

/* The values of settings that have more than two, for the settings of a person and for the policy of an organisation. */

/** `auto` follows the browser's language, `en` asks for no translation. */
export const POINT_LANGUAGE_CHOICES = ['auto', 'en', ...POINT_LANGUAGES] as const;

/** The languages in `_locales`; `auto` follows the browser's language. */
export const LANGUAGE_CHOICES = ['auto', 'en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
export const languageValue = v.picklist(LANGUAGE_CHOICES);

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Days between two syncs of the list. */
export const listDaysValue = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30));

/** When the popup asks for the points of a service. Private windows always wait for the click. */
export const reasonsValue = v.picklist(['on-open', 'on-click']);

/** A policy can also switch the points off. */
export const reasonsOfPolicy = v.picklist([...reasonsValue.options, 'never']);

/** As many deal-breakers of one directory as a person or a policy can choose. */
export const MAX_DEAL_BREAKERS = 50;

/** Ids of cases. */
export const dealBreakersValue = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.maxLength(MAX_DEAL_BREAKERS),
);

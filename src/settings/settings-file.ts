import { limitsForFile, limitsFromFile } from '../my-limits/limits-in-file.ts';
import type { LimitsByDirectory } from '../my-limits/my-limits.ts';
import type { StarsByDirectory } from '../stars/stars.ts';
import { starsForFile, starsFromFile } from '../stars/stars-in-file.ts';
import { knownSettings, type OwnSettings } from './settings.ts';

/** Marks a file as ours. A later version that changes the meaning of a setting increases it. */
const FORMAT = 1;

/**
 * The text of a file with the settings, the stars and the deal-breakers, for `parseSettingsFile`. Which changes were seen is
 * not in it: the log of changes, and its dates, belong to one device.
 */
export function settingsFile(
  settings: OwnSettings,
  stars: StarsByDirectory,
  limits: LimitsByDirectory,
): string {
  // The next directory becomes a setting only when its list is complete.
  const { nextDirectory: _, ...saved } = settings;
  const content = {
    smallprint: FORMAT,
    settings: saved,
    stars: starsForFile(stars),
    limits: limitsForFile(limits),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

export type SettingsFile =
  | {
      readonly ok: true;
      readonly settings: Partial<OwnSettings>;
      readonly stars: StarsByDirectory;
      readonly limits: LimitsByDirectory;
      /** The names in the file that are not settings, or have a value of which something could not be read. */
      readonly refused: readonly string[];
    }
  | { readonly ok: false };

/** Parses a file that the user chose. It may contain anything. */
export function parseSettingsFile(text: string): SettingsFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { ok: false };
  }
  if (!isRecord(content) || content.smallprint !== FORMAT || !isRecord(content.settings))
    return { ok: false };
  const { nextDirectory: _, ...settings } = content.settings;
  const known = knownSettings(settings);
  // Files of version 0.1 have neither.
  const { stars, isWhole: hasAllStars } = starsFromFile(content.stars ?? {});
  const { limits, isWhole: hasAllLimits } = limitsFromFile(content.limits ?? {});
  const refused = [...known.refused, ...(hasAllStars ? [] : ['stars']), ...(hasAllLimits ? [] : ['limits'])];
  return { ok: true, settings: known.settings, stars, limits, refused };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

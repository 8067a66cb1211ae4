import {
  type DealBreakersByDirectory,
  dealBreakerStore,
  MAX_DEAL_BREAKERS,
} from '../../deal-breakers/my-deal-breakers.ts';
import { isJsonError } from '../../platform/errors.ts';
import { knownSettings, pointLanguage, type Settings } from '../../settings/settings.ts';
import { MAX_STARS, type StarsByDirectory, starStore } from '../../stars/stars.ts';

/** What a person has chosen, by its name in a file. */
export const CHOICES = { stars: starStore, dealBreakers: dealBreakerStore };

/** Marks a file as ours. A later version that changes the meaning of a setting increases it. */
const FORMAT = 1;
/** As many stars and deal-breakers as ten directories can have. Each becomes a record that every popup reads. */
const MAX_ENTRIES = 10 * (MAX_STARS + MAX_DEAL_BREAKERS);
/** A file with so many entries, each title as long as it can be, has 1.1 MB. A larger file is not ours and is not read. */
export const MAX_FILE_BYTES = 2_000_000;

/** Neither saved nor loaded: which directory is asked, and what a person was told. */
const NEVER_IN_FILES = ['directory', 'nextDirectory', 'welcomeSeen', 'noticeAnswered'];

/** What a file holds. */
export interface SettingsFile {
  readonly settings: Partial<Settings>;
  readonly stars: StarsByDirectory;
  readonly dealBreakers: DealBreakersByDirectory;
}

/** The text of a file, for `parseSettingsFile`. */
export function settingsFile({ settings, stars, dealBreakers }: SettingsFile): string {
  const content = {
    smallprint: FORMAT,
    settings: allowedInFiles(settings),
    stars: Object.fromEntries(stars),
    dealBreakers: Object.fromEntries(dealBreakers),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Parses a file that the user chose. It may contain anything: what is not known or not valid is left out. */
export function parseSettingsFile(text: string): SettingsFile | 'not-ours' | 'too-large' {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (!isJsonError(error)) throw error;
    return 'not-ours';
  }
  if (!isRecord(content) || content.smallprint !== FORMAT || !isRecord(content.settings)) return 'not-ours';
  const stars = starStore.fromFile(content.stars);
  const dealBreakers = dealBreakerStore.fromFile(content.dealBreakers);
  if (countOf(stars) + countOf(dealBreakers) > MAX_ENTRIES) return 'too-large';
  return { settings: allowedInFiles(knownSettings(content.settings)), stars, dealBreakers };
}

/** What of a file differs from what is set now. What would send more than now is left out. */
export function differenceTo(now: SettingsFile & { settings: Settings }, file: SettingsFile): SettingsFile {
  const offered = Object.entries(sendingNoMore(now.settings, file.settings));
  const own: Readonly<Record<string, unknown>> = now.settings;
  return {
    settings: Object.fromEntries(offered.filter(([name, value]) => value !== own[name])),
    stars: starStore.notChosen(file.stars, now.stars),
    dealBreakers: dealBreakerStore.notChosen(file.dealBreakers, now.dealBreakers),
  };
}

function sendingNoMore(
  own: Settings,
  { askForPoints, sendNothing, listDays, pointLanguage: language, ...others }: Partial<Settings>,
): Partial<Settings> {
  // Requests for English points name no language.
  const namesLanguage = language !== undefined && pointLanguage(language) !== null;
  const mayNameLanguage = pointLanguage(own.pointLanguage) !== null;
  return {
    ...others,
    ...(askForPoints === 'on-click' && { askForPoints }),
    ...(sendNothing === true && { sendNothing }),
    // More days between two lists are fewer requests.
    ...(listDays !== undefined && listDays > own.listDays && { listDays }),
    ...(language !== undefined && (mayNameLanguage || !namesLanguage) && { pointLanguage: language }),
  };
}

/** How many stars or deal-breakers there are in all directories. */
export function countOf(byDirectory: ReadonlyMap<string, readonly unknown[]>): number {
  return [...byDirectory.values()].reduce((sum, entries) => sum + entries.length, 0);
}

function allowedInFiles(settings: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !NEVER_IN_FILES.includes(name)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { type DealBreakersByDirectory, dealBreakerStore } from '../../deal-breakers/my-deal-breakers.ts';
import { parseDirectoryAddress } from '../../directory/directory-address.ts';
import { isJsonError } from '../../directory/json-error.ts';
import { isBuiltIn, parseTemplate } from '../../directory/profile.ts';
import { knownSettings, type OwnSettings } from '../../settings/settings.ts';
import { type StarsByDirectory, starStore } from '../../stars/stars.ts';

/** Marks a file as ours. A later version that changes the meaning of a setting increases it. */
const FORMAT = 1;
/** As many stars and deal-breakers as ten directories can have. Each becomes a record that every popup reads. */
const MAX_ENTRIES = 5_000;

/**
 * Not in a file: the next directory becomes a setting only when its list is complete, and no file knows what a person was
 * told.
 */
const NOT_FROM_FILES = ['nextDirectory', 'welcomeSeen', 'reasonsNoticed', 'publisher'] as const;
export type NotFromFiles = (typeof NOT_FROM_FILES)[number];

/** In files of earlier versions. They are no settings any more, and nothing is said about them. */
const FORMER_SETTINGS = ['badgeTemplate', 'logoTemplate', 'discussionTemplate', 'requestTemplate'] as const;

/** The address of a service's page that a person chose, and its directory. */
export const TEMPLATE_SETTINGS = ['templatesOf', 'pageTemplate'] as const;
export type TemplateSetting = (typeof TEMPLATE_SETTINGS)[number];

/**
 * The text of a file with the settings, the stars and the deal-breakers, for `parseSettingsFile`. Which changes were seen is
 * not in it: the log of changes, and its dates, belong to one device.
 */
export function settingsFile(
  settings: OwnSettings,
  stars: StarsByDirectory,
  dealBreakers: DealBreakersByDirectory,
): string {
  const content = {
    smallprint: FORMAT,
    settings: without(NOT_FROM_FILES, settings),
    stars: starStore.forFile(stars),
    dealBreakers: dealBreakerStore.forFile(dealBreakers),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

export type SettingsFile =
  | {
      readonly ok: true;
      readonly settings: Partial<OwnSettings>;
      readonly stars: StarsByDirectory;
      readonly dealBreakers: DealBreakersByDirectory;
      /** The names in the file that are not settings, or have a value of which something could not be read. */
      readonly refused: readonly string[];
    }
  | { readonly ok: false; readonly why: 'not-ours' | 'too-large' };

const NOT_OURS = { ok: false, why: 'not-ours' } as const;

/** Parses a file that the user chose. It may contain anything. */
export function parseSettingsFile(text: string): SettingsFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    if (!isJsonError(error)) throw error;
    return NOT_OURS;
  }
  if (!isRecord(content) || content.smallprint !== FORMAT || !isRecord(content.settings)) return NOT_OURS;
  const known = knownSettings(without([...NOT_FROM_FILES, ...FORMER_SETTINGS], content.settings));
  const badTemplates = unusableTemplates(known.settings);
  // Files of version 0.1 have neither.
  const { chosen: stars, isWhole: hasAllStars } = starStore.fromFile(content.stars ?? {});
  const { chosen: dealBreakers, isWhole: hasAllDealBreakers } = dealBreakerStore.fromFile(
    content.dealBreakers ?? {},
  );
  if (entriesOf(stars) + entriesOf(dealBreakers) > MAX_ENTRIES) return { ok: false, why: 'too-large' };
  const refused = [
    ...known.refused,
    ...badTemplates.filter((name) => known.settings[name] !== ''),
    ...(hasAllStars ? [] : ['stars']),
    ...(hasAllDealBreakers ? [] : ['dealBreakers']),
  ];
  return { ok: true, settings: without(badTemplates, known.settings), stars, dealBreakers, refused };
}

/** The page of a built-in directory is fixed, and that of no directory is of no use. */
function unusableTemplates(settings: Partial<OwnSettings>): readonly TemplateSetting[] {
  const { templatesOf = '' } = settings;
  const named = TEMPLATE_SETTINGS.filter((name) => settings[name] !== undefined);
  if (templatesOf !== '' && (isBuiltIn(templatesOf) || !parseDirectoryAddress(templatesOf).ok)) return named;
  const { pageTemplate = '' } = settings;
  return pageTemplate === '' || parseTemplate(pageTemplate).ok ? [] : ['pageTemplate'];
}

function entriesOf(byDirectory: ReadonlyMap<string, readonly unknown[]>): number {
  return [...byDirectory.values()].reduce((sum, entries) => sum + entries.length, 0);
}

function without(names: readonly string[], values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

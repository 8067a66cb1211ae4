import { knownSettings, type Settings } from './settings.ts';

/** Marks a file as ours. A later version that changes the meaning of a setting increases it. */
const FORMAT = 1;

/** The text of a file with the settings, for `parseSettingsFile`. */
export function settingsFile(settings: Settings): string {
  // The next directory becomes a setting only when its list is complete.
  const { nextDirectory: _, ...saved } = settings;
  return `${JSON.stringify({ smallprint: FORMAT, settings: saved }, null, 2)}\n`;
}

export type SettingsFile =
  | {
      readonly ok: true;
      readonly settings: Partial<Settings>;
      /** The names in the file that are not settings, or have an invalid value. */
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
  return { ok: true, ...knownSettings(settings) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

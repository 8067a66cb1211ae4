import { knownSettings, type Settings } from './settings.ts';

/** What marks a file as ours. A later version that changes the meaning of a setting counts it up. */
const FORMAT = 1;

/** The settings as the text of a file, for `parseSettingsFile`. */
export function settingsFile(settings: Settings): string {
  // What is on its way to become a setting is none yet.
  const { nextDirectory: _, ...chosen } = settings;
  return `${JSON.stringify({ smallprint: FORMAT, settings: chosen }, null, 2)}\n`;
}

export type SettingsFile =
  | {
      readonly ok: true;
      readonly settings: Partial<Settings>;
      /** Names in the file that are no setting, or whose value is none of that setting. */
      readonly refused: readonly string[];
    }
  | { readonly ok: false };

/** Reads a file that somebody chose: anything may be in it. */
export function parseSettingsFile(text: string): SettingsFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { ok: false };
  }
  if (!isRecord(content) || content.smallprint !== FORMAT || !isRecord(content.settings))
    return { ok: false };
  const { nextDirectory: _, ...chosen } = content.settings;
  return { ok: true, ...knownSettings(chosen) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

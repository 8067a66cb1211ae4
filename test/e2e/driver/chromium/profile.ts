import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromeId } from '../../../../scripts/extension/chrome-id.ts';

/*
 * Chromium removes an extension that was loaded with --load-extension or over the DevTools protocol when it ends, so each
 * start would be an install, and each permission request would show a prompt, which no headless test can click. So the
 * extension is added to the profile's preferences, as "Load unpacked" does.
 */

/** `mojom::ManifestLocation::kUnpacked` */
const UNPACKED = 4;
/** `Extension::State::ENABLED` */
const ENABLED = 1;

interface Manifest {
  key?: string;
  permissions?: string[];
  optional_permissions?: string[];
  optional_host_permissions?: string[];
}

interface Preferences {
  extensions?: { settings?: Record<string, unknown>; ui?: Record<string, unknown> };
}

/** Turns on developer mode in a profile that is not in use. Without it, Chromium may disable unpacked extensions. */
export async function enableDeveloperMode(profile: string): Promise<void> {
  await changePreferences(profile, ({ extensions, ...others }) => ({
    ...others,
    extensions: { ...extensions, ui: { ...extensions?.ui, developer_mode: true } },
  }));
}

/**
 * Adds an unpacked extension with its required permissions to a profile that is not in use, unless it is there already.
 * The next start dispatches `onInstalled`.
 *
 * @param path the extension's folder, absolute and without symbolic links
 * @param grantAll whether optional permissions are granted without a prompt
 * @param privateWindows whether it may run in private windows
 * @returns the extension's id
 */
export async function installInProfile(
  profile: string,
  path: string,
  grantAll: boolean,
  privateWindows: boolean,
): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
  const id = chromeId(manifest.key ?? '', path);
  const { permissions = [], optional_permissions = [], optional_host_permissions = [] } = manifest;
  const required = permissionSet(permissions, []);
  const grantable = permissionSet([...permissions, ...optional_permissions], optional_host_permissions);
  const installed = {
    path,
    location: UNPACKED,
    state: ENABLED,
    active_permissions: required,
    // A permission that was granted before is granted again without a prompt.
    granted_permissions: grantAll ? grantable : required,
    runtime_granted_permissions: grantAll ? grantable : required,
    incognito: privateWindows,
    pending_on_installed_event_dispatch_info: { previous_version: '' },
  };
  await changePreferences(profile, ({ extensions, ...others }) => ({
    ...others,
    extensions: { ...extensions, settings: { [id]: installed, ...extensions?.settings } },
  }));
  return id;
}

function permissionSet(api: string[], hosts: string[]) {
  return { api, explicit_host: hosts, manifest_permissions: [], scriptable_host: [] };
}

async function changePreferences(profile: string, change: (before: Preferences) => Preferences) {
  const file = join(profile, 'Default', 'Preferences');
  const before: Preferences = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(change(before)));
}

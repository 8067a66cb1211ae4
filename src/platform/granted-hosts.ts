import browser from './browser.ts';

/** Gives back every host that a person allowed; those that came with the install stay. */
export async function giveHostsBack(): Promise<void> {
  const { host_permissions: installed = [] } = browser.runtime.getManifest();
  const { origins = [] } = await browser.permissions.getAll();
  const given = origins.filter((origin) => !installed.includes(origin));
  if (given.length > 0) await browser.permissions.remove({ origins: given });
}

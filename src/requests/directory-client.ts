import { createDirectoryClient, type DirectoryClient } from '../directory/client.ts';
import { profileOf } from '../directory/profile.ts';
import type { GoneEndpoints } from '../directory/successors.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';
import { http } from './logged-http.ts';

/** The client of the directory at an address. Its requests are logged, and it asks no endpoint that is gone. */
export function directoryClient(address: string): DirectoryClient {
  return createDirectoryClient(profileOf(address), http, goneEndpoints);
}

/** The endpoints that a directory no longer has, until the browser closes. Nothing about a service or a site is in it. */
export const goneEndpoints: GoneEndpoints = {
  async has(directory, endpoint) {
    return (await sessionStorage.read(keyOf(directory, endpoint)).catch(ifStorageFailed(null))) === true;
  },
  async add(directory, endpoint) {
    await sessionStorage.write(keyOf(directory, endpoint), true).catch(ifStorageFailed(undefined));
  },
};

function keyOf(directory: string, endpoint: string): string {
  return `gone ${directory} ${endpoint}`;
}

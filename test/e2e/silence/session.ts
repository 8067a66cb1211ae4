import { mkdir } from 'node:fs/promises';
import { buildExtension } from '../../../scripts/build-extension.ts';
import type { DirectoryData } from '../../directory/records.ts';
import { type RunningDirectory, startDirectory } from '../../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from '../driver/browser.ts';
import { copyWithPermissions } from '../fixtures/extension-build.ts';
import {
  type ProxyAnswer,
  type RecordingProxy,
  type SeenRequest,
  startRecordingProxy,
} from './recording-proxy.ts';
import { API_HOST, testWeb } from './test-web.ts';

/** Pages of the sample at this size: five. */
export const PAGE_SIZE = 20;

/** A browser with the package that is shipped, in a web where every byte that leaves it is seen. */
export interface Session {
  readonly browser: ExtensionBrowser;
  readonly proxy: RecordingProxy;
  readonly directory: RunningDirectory;
  close(): Promise<void>;
}

/**
 * Builds the package that is shipped, default directory included.
 *
 * @param sees whether it may see tabs from the start; if not, it is as a person gets it
 * @returns its folder
 */
export async function buildShipped(name: BrowserName, sees = true): Promise<string> {
  const built = `.build/silence/${name}`;
  await mkdir(built, { recursive: true });
  await buildExtension(name === 'chromium' ? 'chrome' : 'firefox', {
    directoryUrl: `https://${API_HOST}`,
    outDir: built,
  });
  if (!sees) return built;
  await copyWithPermissions(built, `${built}-seeing`);
  return `${built}-seeing`;
}

export interface SessionOptions {
  /** A profile that outlives the session; without it the profile goes when the session ends. */
  readonly profileDir?: string;
  /** What the directory serves; the sample by default. */
  readonly data?: DirectoryData;
  /** An answer in place of what the web would say; undefined leaves it. */
  readonly answer?: (request: SeenRequest) => ProxyAnswer | undefined;
}

export async function startSession(
  name: BrowserName,
  extensionDir: string,
  { profileDir, data, answer }: SessionOptions = {},
): Promise<Session> {
  const directory = await startDirectory({
    pageSize: PAGE_SIZE,
    publicUrl: `https://${API_HOST}`,
    ...(data && { data }),
  });
  const web = testWeb(directory);
  const proxy = await startRecordingProxy(async (request) => answer?.(request) ?? web(request));
  const browser = await launch(name, {
    extensionDir,
    proxyPort: proxy.port,
    privateWindows: true,
    ...(profileDir && { profileDir }),
  });
  return {
    browser,
    proxy,
    directory,
    async close() {
      await browser.close();
      await proxy.close();
      await directory.close();
    },
  };
}

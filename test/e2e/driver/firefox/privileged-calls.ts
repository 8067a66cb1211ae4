import { readFile } from 'node:fs/promises';
import type { Marionette } from './marionette.ts';

/** The document that a page shows. */
export interface DocumentState {
  id: number;
  url: string;
  initial: boolean;
}

/** The types of the functions in `privileged.js`. */
interface Privileged {
  openTab(): number;
  openPrivateTab(): number;
  tabs(): { browserId: number; url: string }[];
  selectTab(browserId: number): null;
  closeTab(browserId: number): null;
  load(browserId: number, url: string): null;
  document(browserId: number): DocumentState;
  evaluate(browserId: number, expression: string): string;
  clickAt(browserId: number, x: number, y: number): null;
  press(browserId: number, codePoint: string): null;
  capture(browserId: number): string;
  setViewport(browserId: number, width: number, height: number): null;
  setColorScheme(browserId: number, scheme: 'light' | 'dark'): null;
  extensionAddress(id: string): string;
  backgroundState(id: string): 'starting' | 'running' | 'suspending' | 'stopped';
  suspendBackground(id: string): null;
  setOffline(offline: boolean): null;
  showButton(id: string): null;
  toolbarTitle(id: string, browserId: number): string;
  toolbarIcon(id: string): string;
  clickButton(id: string, browserId: number): null;
  hasPopup(id: string): boolean;
  shownPopup(id: string): number | null;
  closePopup(id: string): null;
  typeInAddressBar(text: string): string[];
  enterInAddressBar(): null;
  openContextMenu(browserId: number, x: number, y: number): string[];
  chooseInContextMenu(label: string): null;
}

/** Calls a function of `privileged.js` inside Firefox. */
export type CallPrivileged = <Name extends keyof Privileged>(
  name: Name,
  ...args: Parameters<Privileged[Name]>
) => Promise<ReturnType<Privileged[Name]>>;

/** @param marionette a session in the chrome context */
export async function privilegedCalls(marionette: Marionette): Promise<CallPrivileged> {
  const source = await readFile(new URL('privileged.js', import.meta.url), 'utf8');
  const body = source.replace(/^export /m, '');
  const script = `const [name, args] = arguments;
    return (async () => { ${body}; return privileged[name](...args); })()`;
  return async (name, ...args) => {
    const response = await marionette.send('WebDriver:ExecuteScript', {
      script,
      args: [name, args],
      sandbox: 'system', // with the browser's privileges
      newSandbox: false,
    });
    return resultOf(response);
  };
}

/** The value in a response of WebDriver:ExecuteScript, with the type that `Privileged` declares. */
function resultOf<T>(response: unknown): T {
  return (response as { value: T }).value;
}

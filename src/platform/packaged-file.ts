import browser from './browser.ts';

/**
 * The content of a JSON file of the package. Nothing is sent.
 *
 * @param path such as `data/terms.json`
 * @throws TypeError if there is no such file, SyntaxError if it is damaged
 */
export async function packagedFile(path: string): Promise<unknown> {
  const response = await fetch(browser.runtime.getURL(path));
  return response.json();
}

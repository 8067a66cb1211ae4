import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs before all other scripts of a page, and records what the browser reports. Chromium also reports what it ignores in
 * a document of DOMParser, where nothing runs and nothing loads: then the target is the page's document and not an element.
 * `injections.ts` looks for such elements in the page itself.
 */
const WATCH = `
  window.reports = [];
  addEventListener('securitypolicyviolation', ({ target, effectiveDirective, blockedURI }) => {
    const isParsed = target === document && /^(script-src-attr|style-src-attr|style-src-elem|base-uri)$/.test(effectiveDirective);
    if (!isParsed) reports.push(effectiveDirective + ' ' + blockedURI);
  });
  addEventListener('error', (event) => event.message && reports.push(event.message));
  addEventListener('unhandledrejection', (event) => reports.push(String(event.reason)));
  new MutationObserver(() => {
    if (window.usable !== undefined || !document.querySelector('.reasons')) return;
    window.usable = 0;
    requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });
`;

/** Adds the watcher to all pages of a built extension. */
export async function addWatcher(extensionDir: string): Promise<void> {
  await writeFile(join(extensionDir, 'watch.js'), WATCH);
  const pages = (await readdir(extensionDir, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(extensionDir, page), 'utf8');
    await writeFile(
      join(extensionDir, page),
      html.replace('<head>', '<head><script src="/watch.js"></script>'),
    );
  }
}

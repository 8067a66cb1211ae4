import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to, as `rule: element`. */
export async function objections(page: Page): Promise<string[]> {
  await page.evaluate(`(() => { if (!globalThis.axe) { ${AXE} } return true; })()`);
  return page.evaluate(async (tags) => {
    interface Axe {
      run(options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, TAGS);
}

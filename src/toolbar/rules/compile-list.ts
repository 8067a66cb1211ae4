import type { CatalogDatabase } from '../../catalog/catalog-database.ts';
import { readServices } from '../../catalog/pages.ts';
import { shownService } from '../../catalog/shown-site.ts';
import { ICON_SIZES } from '../../graphics/icons.ts';
import { sealDrawing } from '../../graphics/seal-drawing.ts';
import { claimsOf } from '../../matching/claims.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { type CompiledRules, compileRules } from './rule-compiler.ts';
import { RULE_ICONS, ruleIcon } from './rule-icon.ts';
import type { RuleSet } from './rule-set.ts';
import type { RuleSource } from './rule-source.ts';

/**
 * Compiles the rules of a stored list.
 *
 * @throws what reading the list throws
 */
export async function compileList(
  database: CatalogDatabase,
  source: RuleSource,
): Promise<RuleSet & CompiledRules> {
  const read = await readServices(database, source.directory, source.generation);
  const services = new Map(read.map((service) => [service.id, service]));
  const compiled = compileRules(claimsOf(services.values(), isPublicSuffix), (id) => {
    const service = services.get(id);
    return service ? ruleIcon(shownService(service, source)) : null;
  });
  return { ...compiled, source, digest: await digestOf(compiled) };
}

/** Includes the drawings: a new version of the extension may draw the same icon differently. */
async function digestOf({ rules, leftOut }: CompiledRules): Promise<string> {
  const drawings = RULE_ICONS.map((icon) => ICON_SIZES.map((size) => sealDrawing(icon, size)));
  const bytes = new TextEncoder().encode(JSON.stringify([rules, leftOut, drawings]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

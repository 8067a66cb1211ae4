import type { ServiceSummary } from '../summaries/summary-table.ts';
import { type Shown, shownService } from './shown-site.ts';
import { type Site, serviceState } from './site.ts';

/** A service as a source had it at one time, in milliseconds since 1970. */
export interface DatedService {
  readonly at: number;
  readonly service: ServiceSummary;
}

/** A service as its newest source has it, and what the list says if that is older and something else. */
export interface CurrentService extends ServiceSummary {
  readonly listed: (ServiceSummary & { readonly at: number }) | null;
}

/**
 * The name, grade and review state that are shown of a service: those of the list or of the directory's last answer,
 * whichever is newer. Pure.
 *
 * @param listed as the list has it and this person wants it shown
 * @param listedAt the date of the list
 * @param answered as the directory's last answer had it; null without one
 */
export function currentService(
  listed: ServiceSummary,
  listedAt: number,
  answered: DatedService | null,
  shown: Shown,
): CurrentService {
  if (!answered || answered.at <= listedAt) return { ...listed, listed: null };
  const { id, name, grade, reviewed } = shownService(answered.service, shown);
  const service = { id, name, grade, reviewed };
  return { ...service, listed: isSame(service, listed) ? null : { ...listed, at: listedAt } };
}

/** A site with its services as their newest sources have them. Pure. */
export function currentSite(
  site: Site,
  listedAt: number,
  answers: ReadonlyMap<number, DatedService>,
  shown: Shown,
): Site {
  if (!('service' in site)) return site;
  const current = (service: ServiceSummary) =>
    currentService(service, listedAt, answers.get(service.id) ?? null, shown);
  const service = current(site.service);
  return { ...site, service, others: site.others.map(current), state: serviceState(service) };
}

/** Whether an answer is older than a list that says something else: its points belong to another review or service. Pure. */
export function isSuperseded(
  answered: DatedService,
  listed: ServiceSummary,
  listedAt: number,
  shown: Shown,
): boolean {
  return answered.at <= listedAt && !isSame(shownService(answered.service, shown), listed);
}

function isSame(a: ServiceSummary, b: ServiceSummary): boolean {
  return a.name.trim() === b.name.trim() && a.grade === b.grade && a.reviewed === b.reviewed;
}

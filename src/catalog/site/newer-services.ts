import * as v from 'valibot';
import { reported } from '../../platform/errors.ts';
import { sessionStorage } from '../../platform/extension-storage.ts';
import { inPrivateWindow } from '../../platform/private-window.ts';
import { catalogMessages } from '../catalog-messages.ts';
import type { ServiceSummary } from '../summary-table.ts';
import { type ShownGrades, shownService } from './shown-site.ts';
import { type Site, serviceState } from './site.ts';

/*
 * The services of which the directory has said something else than the list, in this browser session. The toolbar and the
 * accounts show them so until the next list: they do not read details, which may have 100 kB for each service.
 */

/** A service as a source had it at one time, in milliseconds since 1970. */
export interface DatedService {
  readonly at: number;
  readonly service: ServiceSummary;
}

/** What a list says of a service, and the date of the list. */
export interface ListedService extends ServiceSummary {
  readonly at: number;
}

/** A service as its newest source has it. */
export interface CurrentService extends ServiceSummary {
  /** What the list says, if that is older and something else; null if the list says the same. */
  readonly listDifference: ListedService | null;
}

/** The fields need no check: only this version of the extension can have written them. */
const newerServicesSchema = v.array(
  v.custom<DatedService>((value) => typeof value === 'object' && value !== null),
);

/** The services of a directory that were newer than its list, by id. None if they cannot be read. */
export function readNewerServices(directory: string): Promise<ReadonlyMap<number, DatedService>> {
  return storedServices(directory).catch(reported('read the newer grades of this session', new Map()));
}

async function storedServices(directory: string): Promise<Map<number, DatedService>> {
  const stored = v.safeParse(newerServicesSchema, await sessionStorage.read(keyOf(directory)));
  // An answer from the future, when the clock was ahead, would hide every later list.
  const past = stored.success ? stored.output.filter(({ at }) => at <= Date.now()) : [];
  return new Map(past.map((entry) => [entry.service.id, entry]));
}

/**
 * Stores what the directory has answered about a service, if that differs from the list. The worker then updates the toolbar
 * and makes the list due. Nothing is stored in a private window.
 */
export async function noteAnswer(directory: string, answered: DatedService, differs: boolean): Promise<void> {
  if (await inPrivateWindow()) return;
  const key = keyOf(directory);
  // Without the lock, two windows that note an answer at the same time would lose one of them.
  const isStored = await navigator.locks.request(key, async () => {
    const newer = await storedServices(directory);
    const { id, name, grade, reviewed } = answered.service;
    if (!differs && !newer.delete(id)) return false;
    if (differs) newer.set(id, { at: answered.at, service: { id, name, grade, reviewed } });
    await sessionStorage.write(key, newer.size > 0 ? [...newer.values()] : null);
    return true;
  });
  if (isStored) catalogMessages.newerAnswer.send();
}

function keyOf(directory: string): string {
  return `newer ${directory}`;
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
  shown: ShownGrades,
): CurrentService {
  if (!answered || answered.at <= listedAt) return { ...listed, listDifference: null };
  const { id, name, grade, reviewed } = shownService(answered.service, shown);
  const service = { id, name, grade, reviewed };
  return { ...service, listDifference: isSame(service, listed) ? null : { ...listed, at: listedAt } };
}

/** A site with its services as their newest sources have them. Pure. */
export function currentSite(
  site: Site,
  listedAt: number,
  answers: ReadonlyMap<number, DatedService>,
  shown: ShownGrades,
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
  shown: ShownGrades,
): boolean {
  return answered.at <= listedAt && !isSame(shownService(answered.service, shown), listed);
}

function isSame(a: ServiceSummary, b: ServiceSummary): boolean {
  return a.name.trim() === b.name.trim() && a.grade === b.grade && a.reviewed === b.reviewed;
}

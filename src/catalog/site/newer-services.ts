import * as v from 'valibot';
import { GRADES } from '../../directory/schema/vocabulary.ts';
import { reportError } from '../../platform/errors.ts';
import { sessionStorage } from '../../platform/extension-storage.ts';
import { inPrivateWindow } from '../../platform/private-window.ts';
import { catalogMessages } from '../catalog-messages.ts';
import type { DatedService } from './shown-site.ts';

/*
 * The services of which the directory has said something else than the list, in this browser session. The toolbar and the
 * accounts show them so until the next list: they do not read details, which may have 100 kB for each service.
 */

const newerServicesSchema = v.array(
  v.object({
    at: v.number(),
    service: v.object({
      id: v.number(),
      name: v.string(),
      grade: v.nullable(v.picklist(GRADES)),
      reviewed: v.boolean(),
    }),
  }),
);

/** The services of a directory that were newer than its list, by id. None if they cannot be read. */
export async function readNewerServices(directory: string): Promise<ReadonlyMap<number, DatedService>> {
  try {
    const stored = v.safeParse(newerServicesSchema, await sessionStorage.read(keyOf(directory)));
    // An answer from the future, when the clock was ahead, would hide every later list.
    const past = stored.success ? stored.output.filter(({ at }) => at <= Date.now()) : [];
    return new Map(past.map((entry) => [entry.service.id, entry]));
  } catch (error) {
    reportError('read the newer grades of this session', error);
    return new Map();
  }
}

/**
 * Stores what the directory has answered about a service, if that differs from the list. The worker then updates the toolbar
 * and makes the list due. Nothing is stored in a private window.
 */
export async function noteAnswer(directory: string, answered: DatedService, differs: boolean): Promise<void> {
  if (await inPrivateWindow()) return;
  const newer = new Map(await readNewerServices(directory));
  const { id, name, grade, reviewed } = answered.service;
  if (!differs && !newer.delete(id)) return;
  if (differs) newer.set(id, { at: answered.at, service: { id, name, grade, reviewed } });
  await sessionStorage.write(keyOf(directory), newer.size > 0 ? [...newer.values()] : null);
  catalogMessages.newerAnswer.send();
}

function keyOf(directory: string): string {
  return `newer ${directory}`;
}

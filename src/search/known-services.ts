import * as v from 'valibot';
import { reported } from '../platform/errors.ts';

const knownServicesSchema = v.array(
  v.object({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Its name in the list: in a list where the number stands for another name, the row counts for nothing. */
    name: v.string(),
    /** What people also call it, and what they call parts of it with the same terms. */
    names: v.array(v.string()),
  }),
);

/** The services that nearly everybody knows, those that most people look up first. */
export type KnownServices = Readonly<v.InferOutput<typeof knownServicesSchema>>;

let read: Promise<KnownServices> | null = null;

/** The well-known services in the package, read once by each page. Nothing is sent. None if the file is damaged. */
export function knownServices(): Promise<KnownServices> {
  read ??= import('/data/known-services.json', { with: { type: 'json' } })
    .then((module) => v.parse(knownServicesSchema, module.default))
    .catch(reported('read the well-known services', []));
  return read;
}

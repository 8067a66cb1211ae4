import type { Absence } from '../../catalog/site/absence.ts';
import type { CurrentService } from '../../catalog/site/current-service.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { ServiceCases } from './compare-cases.ts';

/** One service of a comparison. */
export type Column = ServiceCases & {
  readonly id: number;
  /** How many points of each class reviewers published; null if that is not known. */
  readonly counts: ReadonlyMap<Classification, number> | null;
  /** The day of the snapshot that the cases are from, in milliseconds since 1970; null if they are not from one. */
  readonly snapshotAt: number | null;
  /** When the directory changed the review last, in milliseconds since 1970; 0 if that is not known. */
  readonly reviewedAt: number;
  /** Whether they are the directory's own of this session. If not, the directory can be asked. */
  readonly isWhole: boolean;
} & (
    | { readonly service: CurrentService }
    /** The list in use does not have it. */
    | { readonly service: null; readonly absence: Absence }
  );

/** A service of a comparison with what it is called there. */
export type NamedColumn = Column & {
  readonly name: string;
  /** Whether another compared service has the same name. */
  readonly hasNamesake: boolean;
};

import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import type { ComparedFindings } from './compare-findings.ts';

/** One service of a comparison. */
export interface Column extends ComparedFindings {
  readonly id: number;
  /** Null if the list does not have the service. */
  readonly service: ServiceSummary | null;
  /** When the findings were read, in milliseconds since 1970; null without any. */
  readonly at: number | null;
  /** Whether they are the directory's own of this session. If not, the directory can be asked. */
  readonly isWhole: boolean;
}

import type { CaseRecord } from '../records.ts';
import { TOPICS } from './finding.ts';
import { NAMED_FINDINGS } from './findings/index.ts';

const FIRST_ID = 11;
const DAY_MS = 86_400_000;

/** The case of each finding, by the finding's name. */
export const CASES: ReadonlyMap<string, CaseRecord> = new Map(
  Array.from(NAMED_FINDINGS, ([name, finding], index): [string, CaseRecord] => {
    const created = Date.UTC(2021, 2, 1, 9, 30) + index * 3 * DAY_MS;
    return [
      name,
      {
        id: FIRST_ID + index,
        classification: finding.classification,
        weight: finding.weight,
        title: finding.title,
        localized_titles: finding.localized,
        description: finding.description,
        topic_id: TOPICS[finding.topic],
        created_at: new Date(created).toISOString(),
        updated_at: new Date(created + 400 * DAY_MS + index * 61_007).toISOString(),
      },
    ];
  }),
);

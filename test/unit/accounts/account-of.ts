import type { Account } from '../../../src/accounts/report/account.ts';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';

/** An account at a service that is called after its number. */
export function accountOf(id: number, grade: Grade | null = 'E', ...hosts: readonly string[]): Account {
  return {
    service: { id, name: `Service ${id}`, grade, reviewed: true },
    hosts: new Set(hosts.length > 0 ? hosts : [`host-${id}.example`]),
    changes: [],
  };
}

import type { Case } from '../../directory/schema/case.ts';
import { askForDirectory } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { useRequest } from '../../requests/view/use-request.ts';

/** The largest directory has three pages of cases. A faulty one may promise pages without end. */
const MAX_PAGES = 50;

/** The cases that have arrived so far. */
export interface Cases {
  /** By id: a case may move to another page between two requests, and then arrives twice. */
  readonly byId: ReadonlyMap<number, Case>;
  readonly nextPage: number;
}

/**
 * Fetches all cases of a directory, page by page, when `ask` is called. After a failure `ask` goes on with the page that
 * failed.
 */
export function useCases(directory: string) {
  const { request, send } = useRequest<Cases>();
  const ask = () =>
    send({
      permission: askForDirectory(directory),
      async load(signal, show) {
        const client = directoryClient(directory);
        let cases = request.value ?? { byId: new Map(), nextPage: 1 };
        for (let end = cases.nextPage; cases.nextPage <= Math.min(end, MAX_PAGES); ) {
          const page = await client.listCases(cases.nextPage, signal);
          const arrived = page.cases.map((known) => [known.id, known] as const);
          cases = { byId: new Map([...cases.byId, ...arrived]), nextPage: cases.nextPage + 1 };
          end = page.end;
          show(cases);
        }
        return cases;
      },
    });
  return { request, ask };
}

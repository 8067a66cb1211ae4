import type { Rolldown } from 'vite';

/**
 * Names the file for a module that several entries share. What the worker can reach is in `core`, and everything else in
 * `page`, so that a waking worker loads no code of pages. With one file for each set of entries there were twenty, and the
 * popup took one and a half times as long to paint.
 *
 * @param worker path of the worker's entry
 */
export function sharedChunk(worker: string): Rolldown.CodeSplittingNameFunction {
  let reached: ReadonlySet<string> | null = null;
  return (id, context) => {
    reached ??= reachedFrom(worker, (module) => context.getModuleInfo(module)?.importedIds ?? []);
    return reached.has(id) ? 'core' : 'page';
  };
}

/** The modules that an entry imports, directly or through others, and the entry. */
function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set([entry]);
  // A set goes on with what is added to it meanwhile.
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}

import type { Stars } from './use-star-change.ts';

/** The sentence that says why a star was not changed. It is always on the page, so that screen readers notice the text. */
export function StarProblem({ stars: { problem } }: { stars: Stars }) {
  return (
    <p role="status" class={problem === '' ? undefined : 'star-problem'}>
      {problem}
    </p>
  );
}

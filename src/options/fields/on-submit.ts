import type { TargetedSubmitEvent } from 'preact';

/**
 * An `onSubmit` handler for a form that is handled here.
 *
 * @param use called with a function that gives the text of a field by its name
 */
export function onSubmit(use: (text: (name: string) => string) => void) {
  return (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    use((name) => String(data.get(name) ?? ''));
  };
}

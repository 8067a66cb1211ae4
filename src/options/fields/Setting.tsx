import type { ComponentChildren } from 'preact';

interface Props {
  name: string;
  help: string | undefined;
  /** The control. It names `helpId` in `aria-describedby`. */
  children: ComponentChildren;
}

/** A control and its help text. */
export function Setting({ name, help, children }: Props) {
  return (
    <div class="setting">
      {children}
      {help !== undefined && (
        <p class="soft" id={helpId(name, help)}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The id of the help text, for `aria-describedby`; undefined if there is none. */
export function helpId(name: string, help: string | undefined): string | undefined {
  return help === undefined ? undefined : `${name}-help`;
}

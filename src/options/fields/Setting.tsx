import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
/** The settings that the policy of an organisation has taken out of the person's hands. */
export const LockedFields = createContext<ReadonlySet<string>>(new Set());

/** Whether the person cannot change a setting. */
export function useIsLocked(name: string): boolean {
  return useContext(LockedFields).has(name);
}

/** Says why a setting cannot be changed, if it cannot. */
export function LockedNote({ name }: { name: string }) {
  if (!useIsLocked(name)) return null;
  return (
    <p class="soft locked" id={lockedId(name)} data-locked={name}>
      {t('optionsSetByOrganisation')}
    </p>
  );
}

/** The id of the note, for `aria-describedby`. */
export function lockedId(name: string): string {
  return `${name}-locked`;
}

interface Props {
  /** Also its id, so that links of other pages lead to it. */
  name: string;
  help: string | undefined;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  problem: string;
  /** The control. It names `describedBy` in `aria-describedby`. */
  children: ComponentChildren;
}

/** A control, its help text, why it was not changed, and why it cannot be changed if a policy has locked it. */
export function Setting({ name, help, problem, children }: Props) {
  return (
    <div class="setting" id={name}>
      {children}
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p class="soft" id={helpId(name)}>
          {help}
        </p>
      )}
      <LockedNote name={name} />
    </div>
  );
}

/** The ids of the texts about a control, for `aria-describedby`. An id without an element is ignored. */
export function describedBy(name: string): string {
  return `${helpId(name)} ${lockedId(name)}`;
}

function helpId(name: string): string {
  return `${name}-help`;
}

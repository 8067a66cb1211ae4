import type { ComponentChildren } from 'preact';

interface Props {
  children: ComponentChildren;
  /** The value of `data-action`. */
  action: string;
  /** The kinds of files, as in the `accept` attribute. */
  accept: string;
  /** Called with the file that the user chose. */
  onChoose: (file: File) => unknown;
}

/** A button that opens the browser's dialog for choosing a file. */
export function FileButton({ children, action, accept, onChoose }: Props) {
  return (
    <label class="quiet-button file">
      {children}
      <input
        type="file"
        class="visually-hidden"
        data-action={action}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file) return;
          // So that the same file can be chosen again, and its name is not on the page any more.
          currentTarget.value = '';
          onChoose(file);
        }}
      />
    </label>
  );
}

import type { ComponentProps } from 'preact';

type Props = ComponentProps<'input'> & {
  label: string;
};

/** A field for a web address: without spelling check and autofill, and left to right in every language. */
export function AddressField({ label, ...input }: Props) {
  return (
    <label>
      <span class="soft">{label}</span>
      <input type="text" inputMode="url" spellcheck={false} autocomplete="off" dir="ltr" {...input} />
    </label>
  );
}

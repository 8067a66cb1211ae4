import type { ComponentProps } from 'preact';
import type { AddressProblem } from '../../directory/directory-address.ts';
import { t } from '../../i18n/t.ts';

const PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
} as const satisfies Record<AddressProblem, string>;

/** What is wrong with an address. */
export function addressProblemText(problem: AddressProblem): string {
  return t('optionsDirectoryInvalid', t(PROBLEMS[problem]));
}

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  /** Called with the text of the field. */
  use: (text: string) => void;
};

/**
 * A form with a field for a web address: without spelling check and autofill, and left to right in every language.
 *
 * @param children its buttons
 */
export function AddressForm({ name, label, use, children, ...input }: Props) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        use(String(new FormData(event.currentTarget).get(name) ?? ''));
      }}
    >
      <label>
        <span class="soft">{label}</span>
        <input
          type="text"
          inputMode="url"
          spellcheck={false}
          autocomplete="off"
          dir="ltr"
          name={name}
          data-setting={name}
          {...input}
        />
      </label>
      {children}
    </form>
  );
}

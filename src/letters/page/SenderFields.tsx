import { t } from '../../i18n/t.ts';
import type { Sender } from '../compose-letter.ts';

interface Props {
  sender: Sender;
  change: (sender: Sender) => void;
}

/** For every field: the browser is asked to remember nothing of it. */
const FIELD = { dir: 'auto', autocomplete: 'off' } as const;

/** Who writes the letter. */
export function SenderFields({ sender, change }: Props) {
  const set = (name: keyof Sender) => (event: { readonly currentTarget: { readonly value: string } }) =>
    change({ ...sender, [name]: event.currentTarget.value });
  return (
    <section data-sender>
      <h2>{t('lettersSender')}</h2>
      <p class="soft" id="sender-help">
        {t('lettersSenderHelp')}
      </p>
      <div class="choices">
        <label>
          <span>{t('lettersName')}</span>
          <input
            {...FIELD}
            type="text"
            maxLength={200}
            aria-describedby="sender-help"
            data-field="name"
            value={sender.name}
            onInput={set('name')}
          />
        </label>
        <label>
          <span>{t('lettersAccount')}</span>
          <input
            {...FIELD}
            type="text"
            spellcheck={false}
            maxLength={200}
            data-field="account"
            value={sender.account}
            onInput={set('account')}
          />
        </label>
        <label>
          <span>{t('lettersAddress')}</span>
          <textarea
            {...FIELD}
            rows={3}
            spellcheck={false}
            maxLength={600}
            data-field="address"
            value={sender.address}
            onInput={set('address')}
          />
        </label>
      </div>
    </section>
  );
}

import { t } from '../../i18n/t.ts';
import type { Sender } from '../compose-letter.ts';

interface Props {
  sender: Sender;
  change: (sender: Sender) => void;
}

/** Who writes the letter. The browser is asked to remember nothing of it. */
export function SenderFields({ sender, change }: Props) {
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
            type="text"
            dir="auto"
            autocomplete="off"
            maxLength={200}
            aria-describedby="sender-help"
            data-field="name"
            value={sender.name}
            onInput={({ currentTarget }) => change({ ...sender, name: currentTarget.value })}
          />
        </label>
        <label>
          <span>{t('lettersAccount')}</span>
          <input
            type="text"
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            maxLength={200}
            data-field="account"
            value={sender.account}
            onInput={({ currentTarget }) => change({ ...sender, account: currentTarget.value })}
          />
        </label>
        <label>
          <span>{t('lettersAddress')}</span>
          <textarea
            rows={3}
            dir="auto"
            autocomplete="off"
            spellcheck={false}
            maxLength={600}
            data-field="address"
            value={sender.address}
            onInput={({ currentTarget }) => change({ ...sender, address: currentTarget.value })}
          />
        </label>
      </div>
    </section>
  );
}

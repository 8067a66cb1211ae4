import { t } from '../../i18n/t.ts';
import type { Sender } from '../compose-letter.ts';

interface Props {
  sender: Sender;
  change: (sender: Sender) => void;
}

/** Who writes the letter. The browser is asked to remember nothing of it. */
export function SenderFields({ sender, change }: Props) {
  const field = (name: keyof Sender) => ({
    dir: 'auto' as const,
    autocomplete: 'off' as const,
    'data-field': name,
    value: sender[name],
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ ...sender, [name]: currentTarget.value }),
  });
  return (
    <section data-sender>
      <h2>{t('lettersSender')}</h2>
      <p class="soft" id="sender-help">
        {t('lettersSenderHelp')}
      </p>
      <div class="choices">
        <label>
          <span>{t('lettersName')}</span>
          <input type="text" maxLength={200} aria-describedby="sender-help" {...field('name')} />
        </label>
        <label>
          <span>{t('lettersAccount')}</span>
          <input type="text" spellcheck={false} maxLength={200} {...field('account')} />
        </label>
        <label>
          <span>{t('lettersAddress')}</span>
          <textarea rows={3} spellcheck={false} maxLength={600} {...field('address')} />
        </label>
      </div>
    </section>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { ListStatus } from '../catalog/view/ListStatus.tsx';
import { useList } from '../catalog/view/use-list.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettingChange } from '../settings/view/use-settings.ts';
import { Button } from '../ui/Button.tsx';

/** The status of the list, "update now", and the days between updates. */
export function ListSetting({ settings }: { settings: Settings }) {
  const { directory, listDays: days, sendNothing } = settings;
  const list = useList(directory);
  const [asked, setAsked] = useState(false);
  // Keeps what is typed across renders, until it is stored.
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { change, problem } = useSettingChange();
  useEffect(() => setTyped((text) => (Number(text) === days ? null : text)), [days]);
  return (
    <section id="list">
      <h3>{t('optionsList')}</h3>
      <ListStatus list={list} sendNothing={sendNothing} />
      <p class="row">
        <Button
          data-action="update-list"
          onClick={() => {
            // With "send nothing" the status says why nothing starts.
            setAsked(!sendNothing);
            startInBackground('update the list', catalogMessages.updateList.send());
          }}
        >
          {t('optionsUpdateNow')}
        </Button>
        <span class="soft" role="status">
          {asked && t('optionsUpdateAsked')}
        </span>
      </p>
      <label>
        <span>{t('optionsListDays')}</span>{' '}
        <input
          type="number"
          min={1}
          max={30}
          step={1}
          required
          value={typed ?? days}
          data-setting="list-days"
          aria-describedby="list-days-help"
          aria-invalid={isRefused}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onChange={async ({ currentTarget: { valueAsNumber, validity } }) => {
            setRefused(!validity.valid);
            if (validity.valid && !(await change({ listDays: valueAsNumber }))) setTyped(null);
          }}
        />
      </label>
      <p
        role="status"
        class={isRefused || problem !== '' ? 'problem' : undefined}
        data-list-days={isRefused ? 'refused' : problem !== '' ? 'not-stored' : 'stored'}
      >
        {isRefused ? t('optionsListDaysRefused') : problem}
      </p>
      <p class="soft" id="list-days-help">
        {t('optionsListDaysHelp')}
      </p>
    </section>
  );
}

import { useRef, useState } from 'preact/hooks';
import { t, tCount } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import { PackedSuffixes } from '../../platform/packed-suffixes.ts';
import { packedSuffixFile } from '../../platform/public-suffix.ts';
import { Button } from '../../ui/Button.tsx';
import type { SiteSink } from '../report/use-report.ts';
import { CellReader } from './cell-reader.ts';

/** Characters that the field takes: some thousand addresses. */
const MAX_LENGTH = 200_000;

/** For a person without an export: a field for addresses, each on a line of its own. */
export function TypedAddresses({ add, finish }: SiteSink) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [read, setRead] = useState<number | null>(null);
  const readAll = async () => {
    // A list in one line may be longer than a cell.
    const parts = (field.current?.value ?? '').split(/[\s,;]/);
    const reader = new CellReader(new PackedSuffixes(await packedSuffixFile()));
    const sites = parts.flatMap((part) => reader.sitesIn(part));
    add(sites);
    setRead(sites.length);
    if (sites.length > 0) finish();
  };
  return (
    <section data-source="typed">
      <h2>{t('accountsTyped')}</h2>
      <label>
        <span>{t('accountsTypedHelp')}</span>
        <textarea
          ref={field}
          rows={4}
          // Browsers keep what is typed for the time after a crash.
          autocomplete="off"
          spellcheck={false}
          autocapitalize="off"
          dir="ltr"
          maxLength={MAX_LENGTH}
        />
      </label>
      <p class="row">
        <Button data-action="read-typed" onClick={() => startInBackground('read typed addresses', readAll())}>
          {t('accountsTypedShow')}
        </Button>
      </p>
      <p role="status" data-typed={read ?? undefined}>
        {read !== null && (read === 0 ? t('accountsTypedNone') : t('accountsRead', tCount('hosts', read)))}
      </p>
    </section>
  );
}

import { useCallback } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { reported } from '../../platform/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import type { Account } from './account.ts';
import { drawReport } from './draw-report.ts';
import { sharedHeadline } from './headline.ts';

interface Props {
  accounts: readonly Account[];
  directory: string;
  /** The date of the list, in milliseconds since 1970. */
  listedAt: number;
}

/** A picture with the numbers of the report and no names, to save. */
export function ReportPicture({ accounts, directory, listedAt }: Props) {
  const draw = useCallback(
    () => drawReport(accounts, directory, listedAt).catch(reported('draw the picture of the report', null)),
    [accounts, directory, listedAt],
  );
  const picture = useLatest(draw).value ?? null;
  const { address } = useObjectUrl(picture);
  const words = sharedHeadline(accounts);
  return (
    <section class="report-picture">
      <h2>{t('accountsShare')}</h2>
      <p class="soft">{t('accountsShareHelp')}</p>
      {address !== null && <img src={address} alt={words} width={1200} height={630} />}
      <p class="row">
        {picture && (
          <Button
            look="main"
            data-action="picture"
            onClick={() => saveFile('smallprint-accounts.png', picture, 'image/png')}
          >
            {t('serviceSavePicture')}
          </Button>
        )}
      </p>
    </section>
  );
}

import { t } from '../i18n/t.ts';
import { ListStatus } from '../ui/ListStatus.tsx';
import { Seal } from '../ui/Seal.tsx';
import { useList } from '../ui/use-list.ts';
import { AskForTabs } from './AskForTabs.tsx';

/** The page that opens after the install: what Smallprint does and sends, and the question about tabs. */
export function Welcome({ directory }: { directory: string }) {
  const list = useList(directory);
  const { host } = new URL(directory);
  return (
    <>
      <header class="page-title">
        <img src="/icons/app-128.png" alt="" />
        <div>
          <h1>{t('welcomeTitle')}</h1>
          <p>{t('welcomeLead')}</p>
        </div>
      </header>
      <p>{t('welcomeWhat')}</p>

      <AskForTabs />

      <h2>{t('legendTitle')}</h2>
      <ul class="legend">
        <li>
          <Seal look={{ kind: 'grade', grade: 'A', reviewed: true }} />
          {t('legendReviewed')}
        </li>
        <li>
          <Seal look={{ kind: 'grade', grade: 'D', reviewed: false }} />
          {t('legendPartly')}
        </li>
        <li>
          <Seal look={{ kind: 'unlisted' }} />
          {t('legendUnlisted')}
        </li>
      </ul>

      <h2>{t('welcomeSendsTitle')}</h2>
      <ul>
        <li>{t('welcomeSendsList', host)}</li>
        <li>{t('welcomeSendsReasons', host)}</li>
        <li>{t('welcomeSendsNever')}</li>
      </ul>

      <h2>{t('welcomeListTitle')}</h2>
      <ListStatus list={list} />
    </>
  );
}

import { type ComponentChild, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { type MessageName, t } from '../i18n/t.ts';
import { loadLanguage, uiDirection, uiLanguage } from '../i18n/ui-language.ts';
import { onOnline } from '../platform/device.ts';
import {
  isStorageError,
  onReport,
  reportError,
  reportedErrors,
  reportShownError,
  startInBackground,
} from '../platform/errors.ts';
import { onSettingsChanged, readSettings, type Settings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from '../ui/reports/CopyDetails.tsx';
import { latestResult } from '../ui/use-latest.ts';
import { DeleteSetting } from './DeleteSetting.tsx';
import { PageHead } from './PageHead.tsx';
import { showRememberedTheme, showTheme } from './theme.ts';

showRememberedTheme();
addEventListener('unhandledrejection', ({ reason }) => reportError('finish what the page began', reason));
addEventListener('error', ({ error }) => {
  if (error instanceof Error) reportError('show the page', error);
});

/** Opens a page: reads the settings, then renders what `page` makes of them. See {@link startPage}. */
export function openPage(
  title: MessageName,
  page: (settings: Settings) => ComponentChild | Promise<ComponentChild>,
): Promise<void> {
  return startPage(async () => {
    const settings = await readSettings();
    await preparePage(settings);
    mount(await page(settings), title);
  });
}

/** Does all that a page does before it is shown. If that fails, the page says so and offers what may help. */
export async function startPage(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    reportShownError('open the page', error);
    show(<StartFailure error={error} />, 'startFailedTitle');
  }
}

/** Gives a page the language and the theme of the settings, now and when they change. Await it before the first `t`. */
export async function preparePage({ language, theme }: Pick<Settings, 'language' | 'theme'>): Promise<void> {
  showTheme(theme);
  const { refresh } = latestResult(readSettings, (settings) => {
    showTheme(settings.theme);
    // A new language changes every text. Firefox also reports settings that were stored again unchanged.
    if (settings.language !== language) location.reload();
  });
  const follow = () => startInBackground('read the settings', refresh());
  onSettingsChanged((names) => {
    if (names.includes('language') || names.includes('theme')) follow();
  });
  await loadLanguage(language);
  // The settings may have changed between the first read and the listener. The first paint need not wait for this.
  requestAnimationFrame(() => setTimeout(follow));
}

/** Renders a page, with the notice of what goes wrong later, and gives the document its language and title. */
export function mount(page: ComponentChild, title: MessageName): void {
  show(
    <>
      {page}
      <ProblemNotice />
    </>,
    title,
  );
  onOnline(() => catalogMessages.online.send());
}

function show(page: ComponentChild, title: MessageName): void {
  document.documentElement.lang = uiLanguage();
  document.documentElement.dir = uiDirection();
  document.title = t(title);
  const root = document.querySelector('main');
  if (!root) throw new TypeError('no main element in the page');
  root.replaceChildren();
  if (root.classList.contains('page')) showHead(root);
  render(page, root);
}

/** Puts the head of every page in a tab above its content. The popup has none. */
function showHead(content: HTMLElement): void {
  const head = document.querySelector('.page-head') ?? document.createElement('header');
  head.className = 'page-head';
  content.before(head);
  render(<PageHead content={content} />, head);
}

/** In place of a page that could not be opened. It reads nothing, because reading has failed. */
function StartFailure({ error }: { error: unknown }) {
  return (
    <div class="start-failure" data-start-failure>
      <h1>{t('startFailedTitle')}</h1>
      <p class="problem">{t(isStorageError(error) ? 'startFailedStorage' : 'failureInternal')}</p>
      <p>{t('startFailedHelp')}</p>
      <p class="row">
        <Button look="main" data-action="try-again" onClick={() => location.reload()}>
          {t('popupTryAgain')}
        </Button>
        <CopyDetails />
      </p>
      <DeleteSetting />
    </div>
  );
}

/** At the bottom of a page: says that something went wrong, unless the page has said so where it happened. */
function ProblemNotice() {
  const [errors, setErrors] = useState(unshownErrors);
  useEffect(() => {
    const update = () => setErrors(unshownErrors());
    // An error may have been reported before the listener is there.
    update();
    return onReport(update);
  }, []);
  if (errors.length === 0) return null;
  const isStorage = errors.every(({ error }) => isStorageError(error));
  return (
    <div class="problem-notice" role="alert" data-problem={isStorage ? 'storage' : 'internal'}>
      <p>{t(isStorage ? 'problemStorage' : 'failureInternal')}</p>
      <p>
        <CopyDetails />
      </p>
    </div>
  );
}

function unshownErrors() {
  return reportedErrors().filter(({ isShown }) => !isShown);
}

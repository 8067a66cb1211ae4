import { isPublicHost } from '#site-matcher';
import { noGrade } from '../catalog/site/no-grade.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { AskForReview } from '../catalog/view/AskForReview.tsx';
import { serviceName } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';
import { DirectorySearchButton } from '../search/view/DirectorySearchButton.tsx';
import { Footer } from './view/Footer.tsx';
import { HostName, useDomain } from './view/HostName.tsx';
import { PageReading } from './view/PageReading.tsx';
import { PopupView } from './view/PopupView.tsx';
import { usePopup } from './view/popup-state.ts';

/**
 * A site that is not in the list: no verdict, a button that asks the directory, and a link to ask for a review. Of an address
 * on this device or in a private network it says that only public websites are reviewed.
 *
 * @param runsOn the service of the host that rents out the space of the site
 */
export function Unlisted({ host, runsOn }: { host: string; runsOn?: ServiceSummary | undefined }) {
  const { settings } = usePopup();
  const isPublic = isPublicHost(host);
  const { seal, label, sentence } = noGrade(isPublic ? 'unlisted' : 'private-site');
  const domain = useDomain(host);
  return (
    <PopupView
      seal={seal}
      title={host}
      heading={<HostName host={host} />}
      verdict={label}
      footer={
        <Footer
          link={isPublic && <AskForReview directory={settings.directory} domains={[domain ?? host]} />}
        />
      }
    >
      <PageReading>
        <p class="say">{sentence}</p>
      </PageReading>
      {runsOn && <p class="soft">{runsOnText(runsOn)}</p>}
      {isPublic && domain !== null && <DirectorySearchButton domain={domain} settings={settings} />}
    </PopupView>
  );
}

function runsOnText(service: ServiceSummary): string {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  if (grade === null) return t('popupRunsOnUnrated', name);
  return t(reviewed ? 'popupRunsOn' : 'popupRunsOnPartly', name, grade);
}

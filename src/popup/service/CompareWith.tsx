import { listInUse } from '../../catalog/list-in-use.ts';
import { siteOf } from '../../catalog/site/site.ts';
import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import { CompareButton } from '../../compare/CompareButton.tsx';
import { openComparison } from '../../compare/open-comparison.ts';
import browser from '../../platform/browser.ts';
import { reported } from '../../platform/errors/report-error.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';

interface Props {
  /** The service that the popup shows. */
  service: ServiceSummary;
  directory: string;
}

/**
 * Opens the page that compares services with the one that is shown. If that is not the one of the tab, because the popup
 * is about a link or a search result, the tab's is the second.
 */
export function CompareWith({ service, directory }: Props) {
  return (
    <CompareButton
      service={service}
      open={async () => {
        const other = await serviceOfTab(directory).catch(reported('find the service of the tab', null));
        const isOther = other !== null && other !== service.id;
        await openComparison(isOther ? [service.id, other] : [service.id]);
      }}
    />
  );
}

/** The service behind the active tab; null if the list has none, or if the browser does not reveal the address. */
async function serviceOfTab(directory: string): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const site = siteOf(tab?.url, await listInUse(directory, isPublicSuffix));
  return 'service' in site ? site.service.id : null;
}

import { formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { hostAndPathOf } from '../../matching/host.ts';
import { startInBackground } from '../../platform/background-work.ts';
import browser from '../../platform/browser.ts';
import { tokenAddress } from '../../platform/page-address.ts';
import { Button } from '../../ui/Button.tsx';
import { sentence } from '../../ui/texts/sentence.ts';
import { usePopup } from '../view/popup-state.ts';

/** The part of a listed site that says why its service was chosen. */
export interface MatchedSite {
  readonly host: string;
  /** The claimed host or path that won. */
  readonly claim: string;
}

interface Props {
  site: MatchedSite | null;
  /** When the directory changed the review last: milliseconds since 1970; 0 if that is not known or there is none. */
  reviewedAt: number;
}

/**
 * The matched host and the date of the review. If the match is not obvious, a sentence says so and a button explains it.
 * The date comes last on its line, so that nothing moves when it arrives.
 */
export function HostLine({ site, reviewedAt }: Props) {
  const { address } = usePopup();
  const date = reviewedAt > 0 && <span data-reviewed-at>{t('popupReviewed', formatMonth(reviewedAt))}</span>;
  if (site && !isObvious(site)) {
    return (
      <>
        <span class="claim">{sentence('popupPartOf', <b dir="ltr">{site.claim}</b>)}</span>
        <span class="host-line">
          <Button
            look="link"
            data-action="why"
            onClick={() => startInBackground('explain the match', explain(address ?? `https://${site.host}`))}
          >
            {t('popupWhy')}
          </Button>
          {date}
        </span>
      </>
    );
  }
  if (!site && !date) return null;
  return (
    <span class="host-line">
      {site && (
        <bdi dir="ltr" title={site.claim}>
          {site.claim}
        </bdi>
      )}
      {date}
    </span>
  );
}

/** Whether the claim is the site's own host, with or without `www.`. */
function isObvious({ host, claim }: MatchedSite): boolean {
  return host.replace(/^www\./, '') === claim.replace(/^www\./, '');
}

/** Opens the settings, which explain the match. The address travels by a token: it would stand in the history. */
async function explain(address: string): Promise<void> {
  const why = encodeURIComponent(hostAndPathOf(address));
  const page = await tokenAddress(`src/options/index.html?why=${why}`);
  await browser.tabs.create({ url: `${page}#why` });
}

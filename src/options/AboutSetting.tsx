import product from '../../product.json' with { type: 'json' };
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { HAS_SNAPSHOT, snapshotNoticeAddress } from '../snapshot/packaged-snapshot.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { Attribution } from '../ui/page/Attribution.tsx';

/** The version of Smallprint, where to read and write about it, and whose grades it shows. */
export function AboutSetting({ directory }: { directory: string }) {
  return (
    <section class="about" data-about="">
      <h2>{t('aboutTitle')}</h2>
      <p>{t('aboutVersion', browser.runtime.getManifest().version)}</p>
      <p class="links">
        <a href={browser.runtime.getURL('src/welcome/index.html#privacy')}>{t('aboutPrivacy')}</a>
        <ExternalLink href={product.source}>{t('aboutSource')}</ExternalLink>
        {HAS_SNAPSHOT && (
          <a href={snapshotNoticeAddress()} data-action="snapshot-notice">
            {t('aboutData')}
          </a>
        )}
        <ExternalLink href={product.support}>{t('aboutFeedback')}</ExternalLink>
      </p>
      <Attribution directory={directory} />
    </section>
  );
}

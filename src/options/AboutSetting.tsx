import * as v from 'valibot';
import product from '../../product.json' with { type: 'json' };
import { ACTIONS_NOTICE, type ActionsData, actionsData } from '../actions/actions-data.ts';
import { formatDate, formatList } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { Attribution } from '../page/Attribution.tsx';
import browser from '../platform/browser.ts';
import { packagedFile } from '../platform/packaged-file.ts';
import { packedSuffixDate } from '../platform/public-suffix.ts';
import { HAS_SNAPSHOT, snapshotNoticeAddress } from '../snapshot/packaged-snapshot.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { isPublicAddress } from '../ui/public-address.ts';
import { useLatest } from '../ui/use-latest.ts';

/** The checksum of this package and the day of its release; null before it. The build writes them (scripts/extension/checksum-file.ts). */
const buildSchema = v.object({
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
});

const readPackageBuild = async () => v.parse(buildSchema, await packagedFile('checksum.json'));

/** The version of Smallprint, how to verify it, where to read and write about it, and whose grades it shows. */
export function AboutSetting({ directory }: { directory: string }) {
  const build = useLatest(readPackageBuild).value;
  const suffixDate = useLatest(packedSuffixDate).value;
  const actions = useLatest(actionsData).value;
  const version = t('aboutVersion', browser.runtime.getManifest().version);
  return (
    <section class="about" data-about="">
      <h2>{t('aboutTitle')}</h2>
      <p>{build?.date ? formatList([version, formatDate(Date.parse(`${build.date}T12:00`))]) : version}</p>
      {build && (
        <p data-checksum={build.sha256}>
          {t('aboutChecksum')} <code dir="ltr">{shortChecksum(build.sha256)}</code>{' '}
          {isPublicAddress(product.source) && (
            <ExternalLink href={`${product.source}/blob/HEAD/docs/verify.md`}>
              {t('aboutVerify')}
            </ExternalLink>
          )}
        </p>
      )}
      {suffixDate && <p data-suffix-date="">{t('aboutSuffixes', formatDate(suffixDate.getTime()))}</p>}
      <p class="links">
        <a href={browser.runtime.getURL('src/welcome/index.html#privacy')}>{t('optionsPrivacy')}</a>
        {isPublicAddress(product.source) && (
          <ExternalLink href={product.source}>{t('aboutSource')}</ExternalLink>
        )}
        {HAS_SNAPSHOT && (
          <a href={snapshotNoticeAddress()} data-action="snapshot-notice">
            {t('aboutData')}
          </a>
        )}
        <a href={browser.runtime.getURL(ACTIONS_NOTICE)} data-action="actions-notice">
          {t('aboutActions')}
        </a>
        {actions !== undefined && problemOf(actions)}
        {isPublicAddress(product.support) && (
          <ExternalLink href={product.support}>{t('aboutFeedback')}</ExternalLink>
        )}
      </p>
      <Attribution directory={directory} />
    </section>
  );
}

/** What of the data about what one can do cannot be read. */
function problemOf(data: ActionsData | null): string | null {
  if (data === null) return t('aboutActionsDamaged');
  const bad = data.countBadRows();
  return bad === 0 ? null : tCount('aboutActionsBadRows', bad);
}

/** The first 16 digits of the checksum, in groups of four, as `npm run verify` prints them. */
function shortChecksum(sha256: string): string {
  return sha256.slice(0, 16).replace(/.{4}(?=.)/g, '$& ');
}

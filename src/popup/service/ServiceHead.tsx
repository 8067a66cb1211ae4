import type { ServiceSummary } from '../../catalog/summaries.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { LogoTile } from '../../ui/LogoTile.tsx';
import { Seal } from '../../ui/Seal.tsx';

interface Props {
  service: ServiceSummary;
  claim: string | null;
  logo: Blob | null;
}

/** The head of the popup for a service: seal, name, matched host, logo or initial. */
export function ServiceHead({ service, claim, logo }: Props) {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  return (
    <header class="site">
      <span
        role="img"
        aria-label={gradeLabel(grade, reviewed)}
        data-grade={grade ?? 'none'}
        data-reviewed={String(reviewed)}
      >
        <Seal look={serviceLook(service)} />
      </span>
      <div>
        <h1 dir="auto" title={name}>
          {name}
        </h1>
        {claim !== null && (
          <p class="soft claim">
            {/* No dot between the two: it could end up at the end of a line. */}
            <PartOf claim={claim} />{' '}
            <a href={browser.runtime.getURL('src/options/index.html#why')} target="_blank" rel="noreferrer">
              {t('popupWhy')}
            </a>
          </p>
        )}
      </div>
      <LogoTile name={name} logo={logo} />
    </header>
  );
}

/** The sentence about the matched host, with the host in bold wherever the language puts it. */
function PartOf({ claim }: { claim: string }) {
  const [before, after] = t('popupPartOf', CLAIM).split(CLAIM);
  return (
    <>
      {before}
      <b dir="ltr">{claim}</b>
      {after}
    </>
  );
}

/** Stands for the host in the translated sentence: an invisible character that occurs in no translation. */
const CLAIM = '\u2063';

import { useMemo, useState } from 'preact/hooks';
import type { Site } from '../catalog/site.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { reasonGroups } from '../details/order.ts';
import { profileOf } from '../directory/profile.ts';
import type { Settings } from '../platform/settings.ts';
import { Badge } from '../ui/Badge.tsx';
import { t } from '../ui/i18n.ts';
import { Seal } from '../ui/Seal.tsx';
import { gradeLabel } from '../ui/verdict.ts';
import { Reasons } from './Reasons.tsx';
import { useDetails } from './use-details.ts';
import { Verdict } from './Verdict.tsx';

type ListedSite = Extract<Site, { readonly service: ServiceSummary }>;

/** A site that is in the list: who it is, the verdict, and the way to the reasons. */
export function Service({ site, settings }: { site: ListedSite; settings: Settings }) {
  const services = [site.service, ...site.others];
  const [chosen, setChosen] = useState(site.service.id);
  const service = services.find(({ id }) => id === chosen) ?? site.service;
  return (
    <>
      {services.length > 1 && (
        <fieldset class="choices">
          <legend class="visually-hidden">{t('popupOthers')}</legend>
          {services.map(({ id, name }) => (
            <button
              type="button"
              key={id}
              aria-pressed={id === service.id}
              data-service={id}
              onClick={() => setChosen(id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <OneService key={service.id} service={service} claim={site.claim} settings={settings} />
    </>
  );
}

function OneService(props: { service: ServiceSummary; claim: string; settings: Settings }) {
  const { service, claim, settings } = props;
  const { grade, reviewed, name, id } = service;
  const { answer, ask } = useDetails(settings, id);
  const details = answer.state === 'arrived' ? answer.details : null;
  const groups = useMemo(() => (details ? reasonGroups(details.points, details.documents) : null), [details]);
  return (
    <>
      <header class="site">
        <span
          role="img"
          aria-label={gradeLabel(grade, reviewed)}
          data-grade={grade ?? 'none'}
          data-reviewed={String(reviewed)}
        >
          <Seal look={grade ? { kind: 'grade', grade, reviewed } : { kind: 'unrated' }} />
        </span>
        <div>
          <h1 dir="auto">{name}</h1>
          <p class="soft claim">
            <PartOf claim={claim} />
          </p>
        </div>
      </header>
      <Verdict grade={grade} reviewed={reviewed} groups={groups} />
      <Badge service={service} picture={answer.state === 'arrived' ? answer.badge : null} />
      <Reasons answer={answer} groups={groups} ask={ask} id={id} profile={profileOf(settings.directory)} />
    </>
  );
}

/** The matched host stands out, wherever a language puts it in the sentence. */
function PartOf({ claim }: { claim: string }) {
  const [before, after] = t('popupPartOf', CLAIM).split(CLAIM);
  return (
    <>
      {before}
      <b>{claim}</b>
      {after}
    </>
  );
}

const CLAIM = '\u2063';

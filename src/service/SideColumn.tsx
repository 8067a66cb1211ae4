import type { ComponentChildren } from 'preact';
import { ActionsSection } from '../actions/view/Actions.tsx';
import { useCaseTitles } from '../cases/case-titles.ts';
import type { ChangeLog } from '../catalog/history/change-log.ts';
import { type CurrentService, shownChanges } from '../catalog/site/shown-site.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { changeText } from '../changes/change-text.ts';
import type { ServiceDocument } from '../directory/schema.ts';
import { serviceLook } from '../graphics/seal-drawing.ts';
import { formatDate } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { PointGroup } from '../points/point-groups.ts';
import { Documents } from '../points/view/Documents.tsx';
import type { Settings } from '../settings/settings.ts';
import { TermsChangeItem, useTerms } from '../terms-changes/view/TermsChanges.tsx';
import { Seal } from '../ui/Seal.tsx';
import { GradeScale } from './GradeScale.tsx';

interface Props {
  listed: ServiceSummary;
  service: CurrentService;
  /** Of this service, newest first. */
  changes: ChangeLog;
  /** The mark of a case that this person does not accept. */
  mark: (title: string) => ComponentChildren;
  documents: readonly ServiceDocument[];
  groups: readonly PointGroup[];
  settings: Settings;
  /** Why the service has its letter; null if that is not known. */
  why: string | null;
}

/** The grade of a service and why, what one can do about it, what changed about it, and the documents that were reviewed. */
export function SideColumn({ listed, service, changes, mark, documents, groups, settings, why }: Props) {
  const titles = useCaseTitles(settings.directory);
  const terms = useTerms();
  const ofTerms = terms?.changesOf(listed) ?? [];
  const shown = shownChanges(changes, settings);
  return (
    <div class="side">
      <GradeScale service={service} why={why} />
      <ActionsSection service={service} settings={settings} />
      <section>
        <h2>{t('changesTitle')}</h2>
        {ofTerms.map((change) => (
          <TermsChangeItem key={`${change.commit} ${change.case}`} {...{ change, titles, mark }} />
        ))}
        {terms && ofTerms.length > 0 && (
          <p class="soft">{t('termsReadUntil', formatDate(terms.readUntil))}</p>
        )}
        {shown.length + ofTerms.length === 0 && <p class="soft">{t('serviceUnchanged')}</p>}
        {shown.length > 0 && (
          <ul class="service-changes">
            {shown.map((change) => (
              <li key={`${change.at} ${change.kind}`} data-change={change.kind}>
                {(change.kind === 'changed' || change.kind === 'new') && (
                  <Seal look={serviceLook(change.after)} />
                )}
                <p>
                  <span class="soft">{formatDate(change.at)}</span>
                  <br />
                  {changeText(change)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Documents documents={documents} groups={groups} directory={settings.directory} />
    </div>
  );
}

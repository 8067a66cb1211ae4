import type { ComponentChildren } from 'preact';
import { ActionsSection } from '../actions/view/Actions.tsx';
import type { ChangeLog } from '../catalog/history/change-log.ts';
import type { CurrentService } from '../catalog/site/newer-services.ts';
import { shownChanges } from '../catalog/site/shown-site.ts';
import { changeText } from '../catalog/view/change-text.ts';
import type { ServiceDocument } from '../directory/schema/document.ts';
import { serviceLook } from '../graphics/seal-drawing.ts';
import { formatDate } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { PointGroup } from '../points/point-groups.ts';
import { Documents } from '../points/view/Documents.tsx';
import type { Settings } from '../settings/settings.ts';
import { Seal } from '../ui/Seal.tsx';

interface Props {
  service: CurrentService;
  /** Of this service, newest first. */
  changes: ChangeLog;
  /** What changed in its terms; null if nothing did, undefined until that is known. */
  terms: ComponentChildren;
  documents: readonly ServiceDocument[];
  groups: readonly PointGroup[];
  settings: Settings;
}

/** What one can do about a service, what changed about it, and the documents that were reviewed. */
export function SideColumn({ service, changes, terms, documents, groups, settings }: Props) {
  const shown = shownChanges(changes, settings);
  return (
    <div class="side">
      <ActionsSection service={service} settings={settings} />
      <section>
        <h2>{t('changesTitle')}</h2>
        {terms}
        {shown.length === 0 && terms === null && <p class="soft">{t('serviceUnchanged')}</p>}
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

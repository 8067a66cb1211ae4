import type { ComponentChildren } from 'preact';
import type { CaseTitles } from '../../cases/case-titles.ts';
import {
  type Change,
  type GradeState,
  isSameName,
  type ServiceChange,
} from '../../catalog/history/change.ts';
import type { SummaryTable } from '../../catalog/summaries/summary-table.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import { type SealLook, serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import type { Settings } from '../../settings/settings.ts';
import { StarButton, type Stars } from '../../stars/view/StarButton.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { changeText } from '../change-text.ts';
import { changesByDay, type Entry, KIND_LABELS, kindOf } from './change-kind.ts';
import { TermsRow } from './terms-entries.tsx';
import '../../page/service-row.css';

interface Props extends EntryContext {
  changes: readonly Entry[];
}

/** Changes under the day on which this device got the list with them, at most 100 at first. */
export function ChangeList({ changes, ...context }: Props) {
  return (
    <MoreRows rows={changes}>
      {(shown) =>
        changesByDay(shown).map(({ at, changes: ofDay }) => (
          // The oldest change of a day stays the same when a newer list comes.
          <div key={ofDay.at(-1)?.at}>
            <h3>
              <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
            </h3>
            <ul>
              {ofDay.map((change) =>
                change.kind === 'terms' ? (
                  <TermsRow key={keyOf(change)} entry={change} {...context} />
                ) : (
                  <ChangeEntry key={keyOf(change)} change={change} {...context} />
                ),
              )}
            </ul>
          </div>
        ))
      }
    </MoreRows>
  );
}

/** The same for a change each time the log is read, so that its entry keeps the focus. */
function keyOf(change: Entry): string {
  if (change.kind === 'terms') return `${change.change.commit} ${change.change.case}`;
  return `${change.at} ${change.kind} ${change.kind === 'many' ? '' : change.service}`;
}

interface EntryContext {
  settings: Settings;
  stars: Stars;
  /** The services of the list in use; null if there is no list. */
  summaries: SummaryTable | null;
  titles: CaseTitles | null;
  /** The mark of a case that this person does not accept. */
  mark: (title: string) => ComponentChildren;
}

/** One change: the seals before and after, what changed in words, and where to read more. */
function ChangeEntry({ change, ...context }: EntryContext & { change: Change }) {
  const kind = kindOf(change);
  const label = kind === 'other' || kind === 'many' ? null : t(KIND_LABELS[kind]);
  return (
    <li class="service-row" data-change={kind}>
      {change.kind !== 'many' && (
        <span class="seals">
          <Seal look={sealLook(change.kind === 'new' ? null : change.before)} />
          <svg class="icon arrow" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8h11M9 4l4 4-4 4" />
          </svg>
          <Seal look={sealLook(change.kind === 'gone' ? null : change.after)} />
        </span>
      )}
      <div>
        {change.kind !== 'many' && (
          <p class="name">
            <NameOfService change={change} summaries={context.summaries} />
            {label && <span class="tag">{label}</span>}
          </p>
        )}
        <p>{changeText(change)}</p>
        {change.kind !== 'many' && <DirectoryLink change={change} {...context} />}
      </div>
      {change.kind !== 'many' && (
        <StarButton service={{ id: change.service, name: change.name }} stars={context.stars} />
      )}
    </li>
  );
}

/** The seal of a grade state; that of an unlisted site for null. */
function sealLook(state: GradeState | null): SealLook {
  return state ? serviceLook(state) : { kind: 'unlisted' };
}

/** Whether the list in use has the service of a change. Its id may be that of another service now, with another name. */
function isListed({ service, name }: ServiceChange, summaries: SummaryTable | null): boolean {
  const listed = summaries?.get(service);
  return listed ? isSameName(listed.name, name) : false;
}

function NameOfService({ change, summaries }: { change: ServiceChange; summaries: SummaryTable | null }) {
  const name = <bdi>{serviceName({ id: change.service, name: change.name })}</bdi>;
  if (!isListed(change, summaries)) return name;
  return <ServiceLink id={change.service}>{name}</ServiceLink>;
}

function DirectoryLink({ change, settings, summaries }: EntryContext & { change: ServiceChange }) {
  if (!isListed(change, summaries)) return null;
  const page = profileOf(settings.directory).page(change.service);
  return (
    <p class="links soft">
      <ExternalLink href={page}>
        {t('popupSeeAtDirectory', directoryName(settings.directory))}
        <span class="visually-hidden"> {serviceName({ id: change.service, name: change.name })}</span>
      </ExternalLink>
    </p>
  );
}

import type { ComponentChildren } from 'preact';
import { type Change, isSameName, type ServiceChange } from '../../catalog/history/change-log.ts';
import type { SummaryTable } from '../../catalog/summary-table.ts';
import { changeText } from '../../catalog/view/change-text.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import type { GradeState } from '../../directory/schema/vocabulary.ts';
import { type SealLook, serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { type MessageName, t } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { type ChangeKind, changesByDay, type Entry, kindOf, type TermsEntry } from './entries.ts';
import '../../page/service-row.css';

interface EntryContext {
  /** Address of the directory. */
  directory: string;
  /** The services of the list in use; null if there is no list. */
  summaries: SummaryTable | null;
  /** The button that stars a service. */
  star: (service: { readonly id: number; readonly name: string }) => ComponentChildren;
}

/** Changes under the day on which this device got the list with them, at most 100 at first. */
export function ChangeList({ changes, ...context }: EntryContext & { changes: readonly Entry[] }) {
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
                  <ChangeRow key={keyOf(change)} change={change} {...context} />
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
  if (change.kind === 'terms') return change.key;
  return `${change.at} ${change.kind} ${change.kind === 'many' ? '' : change.service}`;
}

/** A change of terms: whose, what, and the sentence. */
function TermsRow({ entry, star }: EntryContext & { entry: TermsEntry }) {
  const service = { id: entry.service, name: entry.name };
  return (
    <li class="service-row" data-change="terms">
      <div>
        <p class="name">
          <ServiceLink id={service.id}>{serviceName(service)}</ServiceLink>
          <span class="tag">{t('changeTerms')}</span>
        </p>
        {entry.content}
      </div>
      {star(service)}
    </li>
  );
}

/** A change of the list: the seals before and after, what changed in words, and where to read more. */
function ChangeRow({ change, ...context }: EntryContext & { change: Change }) {
  if (change.kind !== 'many') return <ServiceRow change={change} {...context} />;
  return (
    <li class="service-row" data-change="many">
      <div>
        <p>{changeText(change)}</p>
      </div>
    </li>
  );
}

/** What a row says of the kind of its change; `other` is in its sentence. */
const LABELS: Readonly<Partial<Record<ChangeKind, MessageName>>> = {
  worse: 'changeWorse',
  better: 'changeBetter',
  new: 'changeNew',
  gone: 'changeGone',
};

function ServiceRow({ change, directory, summaries, star }: EntryContext & { change: ServiceChange }) {
  const kind = kindOf(change);
  const label = LABELS[kind];
  const service = { id: change.service, name: change.name };
  const name = serviceName(service);
  const isLinked = isListed(change, summaries);
  return (
    <li class="service-row" data-change={kind}>
      <span class="seals">
        <Seal look={sealLook(change.kind === 'new' ? null : change.before)} />
        <Icon class="arrow" d="M2 8h11M9 4l4 4-4 4" />
        <Seal look={sealLook(change.kind === 'gone' ? null : change.after)} />
      </span>
      <div>
        <p class="name">
          {isLinked ? <ServiceLink id={service.id}>{name}</ServiceLink> : <bdi>{name}</bdi>}
          {label && <span class="tag">{t(label)}</span>}
        </p>
        <p>{changeText(change)}</p>
        {isLinked && (
          <p class="links soft">
            <ExternalLink href={profileOf(directory).page(service.id)}>
              {t('popupSeeAtDirectory', directoryName(directory))}
              <span class="visually-hidden"> {name}</span>
            </ExternalLink>
          </p>
        )}
      </div>
      {star(service)}
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

import { useCallback, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { listInUse } from '../../catalog/list-in-use.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { isBuiltIn } from '../../directory/profile.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { ifStorageFailed } from '../../platform/errors.ts';
import type { Settings } from '../../settings/settings.ts';
import { Seal } from '../../ui/Seal.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { actionsData } from '../actions-data.ts';
import { type KnownActions, knownActions } from '../known-actions.ts';
import { DeletionLink } from './DeletionLink.tsx';
import { Requests } from './RequestLine.tsx';
import './actions.css';

interface Props {
  /** As it is shown. */
  service: ServiceSummary;
  settings: Settings;
}

/**
 * "What you can do" about a service: one closed line, which is empty until the data is read. Nothing if nothing is known.
 * Showing it sends nothing.
 */
export function Actions({ service, settings }: Props) {
  const known = useKnownActions(service, settings);
  const [isOpen, setOpen] = useState(false);
  const isKnown = known === undefined ? hasActions(service.id, settings.directory) : known !== null;
  if (!isKnown) return null;
  return (
    <details
      class="what-you-can-do"
      data-actions={service.id}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="fold">{known ? verbsOf(known) : '\u00a0'}</summary>
      {isOpen && <div>{known && <ActionList known={known} service={service} />}</div>}
    </details>
  );
}

/** "What you can do" as an open section of a service's page, which shows the points itself. Nothing if nothing is known. */
export function ActionsSection({ service, settings }: Props) {
  const known = useKnownActions(service, settings);
  if (!known) return null;
  return (
    <section class="what-you-can-do" data-actions={service.id}>
      <h2>{t('actionsTitle')}</h2>
      <div>
        <ActionList known={known} service={service} />
      </div>
    </section>
  );
}

const EVENTS = [catalogMessages.listChanged.listen];

/** What is known about a service, read again when the list changes; null if nothing is, undefined until it is read. */
function useKnownActions(service: ServiceSummary, settings: Settings): KnownActions | null | undefined {
  const { directory, showPartlyReviewed } = settings;
  const { id, name, grade, reviewed } = service;
  const read = useCallback(async () => {
    const data = await actionsData();
    // Most services have no row. For them the list need not be opened.
    if (!data?.of({ id, name })) return null;
    const inUse = await listInUse(directory).catch(ifStorageFailed(null));
    const find = (other: number) => {
      const listed = inUse?.index?.summaries.get(other);
      return listed ? shownService(listed, { showPartlyReviewed }) : null;
    };
    return knownActions({ id, name, grade, reviewed }, data, find);
  }, [directory, showPartlyReviewed, id, name, grade, reviewed]);
  return useLatest(read, EVENTS).value;
}

/** Numbers, each followed by a comma. */
const IDS_WITH_ACTIONS: string = import.meta.env.VITE_IDS_WITH_ACTIONS ?? '';

/**
 * Whether something is known of a service, before the data is read: a popup that waits for the data paints 16 ms later (156 ms
 * in place of 140, medians of 20, Chromium). The data is about the services of ToS;DR.
 */
function hasActions(id: number, directory: string): boolean {
  return isBuiltIn(directory) && `,${IDS_WITH_ACTIONS}`.includes(`,${id},`);
}

interface ListProps {
  known: KnownActions;
  service: ServiceSummary;
}

function ActionList({ known: { deletion, company, alternatives }, service }: ListProps) {
  const name = serviceName(service);
  return (
    <>
      {deletion && <DeletionLink deletion={deletion} of={name} />}
      {company && <Requests company={company} of={name} />}
      {alternatives.length > 0 && <Alternatives services={alternatives} />}
    </>
  );
}

/** As many verbs as fit on the closed line. */
const MAX_VERBS = 2;

/** What one can do, in verbs: `Delete your account · Ask for your data`. */
function verbsOf({ deletion, company, alternatives: [best] }: KnownActions): string {
  const verbs = [
    ...(deletion && deletion.difficulty !== 'impossible' ? [t('actionsDelete')] : []),
    ...(company ? [t('actionsAskForData')] : []),
    ...(best ? [t('actionsBetter', `${serviceName(best)} (${best.grade})`)] : []),
  ];
  return verbs.slice(0, MAX_VERBS).join(' · ') || t('actionsTitle');
}

/** Services of the same kind with a better grade. */
function Alternatives({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <section data-alternatives>
      <h3>{t('actionsAlternatives')}</h3>
      <ul>
        {services.map((service) => (
          <li key={service.id} data-service={service.id}>
            <Seal look={serviceLook(service)} />
            <ServiceLink id={service.id}>{serviceName(service)}</ServiceLink>
            <span class="visually-hidden">{gradeLabel(service.grade, service.reviewed)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

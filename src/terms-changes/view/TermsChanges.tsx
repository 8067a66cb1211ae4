import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useCaseContext } from '../../cases/case-context.ts';
import { caseText } from '../../cases/case-title.ts';
import { directoryName } from '../../directory/profile.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { sentence } from '../../ui/texts/sentence.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type TermsData, termsData } from '../terms-data.ts';
import type { AiTraining, TermsChange } from '../terms-file.ts';
import './terms-changes.css';

/** A service as the list has it. */
type Named = { readonly id: number; readonly name: string };

/** What was read in the archives; undefined until the file is read. */
export const useTerms = (): TermsData | undefined => useLatest(termsData).value;

/** In the popup: one line about the newest change of the last year. Opened, all of that year with their sentences. */
export function TermsChangeLine({ service }: { service: Named }) {
  const [isOpen, setOpen] = useState(false);
  const [newest, ...others] = useTerms()?.newsOf(service, Date.now()) ?? [];
  if (!newest) return null;
  return (
    <details
      class="terms-change"
      data-terms={service.id}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="fold">
        <Icon d={CHANGE_ICONS[newest.change]} />
        <ChangeSentence change={newest} />
      </summary>
      {isOpen && (
        <div>
          <Source row={newest} />
          {others.map((change) => (
            <TermsChangeItem key={`${change.commit} ${change.case}`} change={change} />
          ))}
          <p class="links">
            <ServiceLink id={service.id}>{t('termsAll', serviceName(service))}</ServiceLink>
          </p>
        </div>
      )}
    </details>
  );
}

/**
 * All changes in the terms of a service, and up to which day they were read; null if nothing changed, undefined until the file
 * is read.
 */
export function useTermsOf(service: Named) {
  const terms = useTerms();
  if (!terms) return undefined;
  const changes = terms.changesOf(service);
  if (changes.length === 0) return null;
  return (
    <>
      {changes.map((change) => (
        <TermsChangeItem key={`${change.commit} ${change.case}`} change={change} />
      ))}
      <p class="soft">{t('termsReadUntil', formatDate(terms.readUntil))}</p>
    </>
  );
}

interface ChangeProps {
  change: TermsChange;
  /** Whether it stands under the day of the change, next to a tag that says what changed. */
  isUnderItsDay?: boolean;
}

/** A change with its sentence. */
export function TermsChangeItem(props: ChangeProps) {
  const { change } = props;
  return (
    <div class="terms-change-item" data-terms-change={change.change}>
      <p>
        <ChangeSentence {...props} />
      </p>
      <Source row={change} />
    </div>
  );
}

/** `Terms changed on Aug 14, 2026. Added: You give up your right to a class action` */
export function ChangeSentence({ change, isUnderItsDay }: ChangeProps) {
  const { titles, mark } = useCaseContext();
  const what = <strong>{caseText(change.case, titles)}</strong>;
  return (
    <span>
      {mark({ id: null, title: change.case })}
      {!isUnderItsDay && `${t('termsChangedOn', formatDate(change.textAt))} `}
      {sentence(change.change === 'added' ? 'termsAdded' : 'termsRemoved', what)}
    </span>
  );
}

/** The sentence of a text, where it stands, and when it was read. */
function Source({ row }: { row: TermsChange }) {
  return (
    <>
      <Quotation text={row.sentence} />
      <p class="soft">{t('termsRead', row.document, formatDate(Date.parse(`${row.read}T12:00`)))}</p>
      <p class="links">
        <ExternalLink href={row.link}>{t('termsVersion')}</ExternalLink>
      </p>
    </>
  );
}

const Quotation = ({ text }: { text: string }) => (
  <blockquote lang="en" dir="ltr">
    “{text}”
  </blockquote>
);

/** A sheet with a plus or a minus. */
const CHANGE_ICONS = {
  added: 'M3.5 1.5h6l3 3v10h-9ZM5.5 9h5M8 6.5v5',
  removed: 'M3.5 1.5h6l3 3v10h-9ZM5.5 9h5',
} as const;

/**
 * The point of our own that a service may train AI on what people give it, as a row, and what the row opens; null if that was
 * not read.
 *
 * @param directory the address of the one that does not say it
 */
export function useTraining(service: Named, directory: string) {
  const training = useTerms()?.trainingOf(service);
  if (!training) return null;
  const source = <TrainingSource training={training} directory={directoryName(directory)} />;
  return { point: <TrainingPoint source={source} />, source };
}

function TrainingPoint({ source }: { source: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="own-point" data-own-point onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="fold">
        <ClassMark classification="bad" />
        <span>{t('caseTrains')}</span>
      </summary>
      {isOpen && source}
    </details>
  );
}

/** The sentence, its date, and how one refuses. */
function TrainingSource({ training, directory }: { training: AiTraining; directory: string }) {
  return (
    <div class="own-source">
      <Quotation text={training.sentence} />
      <p class="soft">{t('aiSource', training.document, formatDate(training.textAt), directory)}</p>
      {/* The sentence may say nothing else. */}
      {training.refuse && training.refuse !== training.sentence && (
        <>
          <p>{t('aiRefuse')}</p>
          <Quotation text={training.refuse} />
        </>
      )}
      <p class="links">
        <ExternalLink href={training.link}>{t('termsVersion')}</ExternalLink>
      </p>
    </div>
  );
}

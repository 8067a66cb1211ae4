import './search.css';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shownService } from '../../catalog/site/shown-site.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { AskForReview } from '../../catalog/view/AskForReview.tsx';
import { SyncStatus } from '../../catalog/view/ListStatus.tsx';
import { useProgress } from '../../catalog/view/use-list.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t } from '../../i18n/t.ts';
import { CompareButton } from '../../page/CompareButton.tsx';
import { startInBackground } from '../../platform/errors.ts';
import { hasSuffixes, registrableDomain } from '../../platform/public-suffix.ts';
import type { Settings } from '../../settings/settings.ts';
import { useChoices } from '../../settings/view/use-settings.ts';
import { type Stars, starStore } from '../../stars/stars.ts';
import { StarButton, StarProblem } from '../../stars/view/StarButton.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import type { Query } from '../read-query.ts';
import { searchText } from '../search-text.ts';
import { DirectorySearchButton } from './DirectorySearchButton.tsx';
import { useSearch, useSlash } from './use-search.ts';

interface Props {
  settings: Settings;
  /** Opens the chosen service. The hits stay until it is done. */
  choose: (service: ServiceSummary) => void | Promise<void>;
  /** The text at the start. */
  first?: string;
  /** Called for each change of the text. */
  typed?: (text: string) => void;
  /** Before anything is typed, says how to search and shows some services. */
  explains?: boolean;
  /** Whether each hit has a button that opens the comparison. */
  compares?: boolean;
  /** Whether the field has the focus at first. */
  takesFocus?: boolean;
  /** For a search that can be closed: Escape in the empty field closes it, and it has the focus at first. */
  close?: () => void;
}

const LIST = 'search-results';
const optionId = (id: number) => `found-${id}`;

/**
 * A field that finds services in the list on this device, with its hits. It follows the ARIA pattern: the focus stays in
 * the field, and the arrow keys choose. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBox({
  settings,
  choose,
  first = '',
  typed,
  explains,
  compares,
  takesFocus,
  close,
}: Props) {
  const stars = useChoices(starStore, settings.directory);
  const [text, setText] = useState(first);
  /** The service that the arrow keys chose, which may move while the box is open. */
  const [chosen, setChosen] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const answer = useSearch(settings.directory, text, stars.chosen);
  const { query, found, suggested, prepare } = answer;
  const list = useProgress(answer.list, settings.directory);
  useSlash(() => {
    field.current?.focus();
    field.current?.select();
  });
  // Before the paint, so that no letter is lost.
  useLayoutEffect(() => {
    if (close || takesFocus) field.current?.focus();
  }, []);

  const isOpen = query.kind !== 'empty';
  const isSuggesting = explains && !isOpen && suggested.length > 0;
  const hits = isSuggesting ? suggested : (found?.hits ?? []);
  const at = hits.findIndex(({ service }) => service.id === chosen);
  // Enter in the empty field chooses nothing that was not chosen with the arrows.
  const place = isOpen ? Math.max(at, 0) : at;
  const active = hits[place];
  const removing = useFocusAfterRemoval(hits.length, '[data-search="field"]', 'h1');
  const removeStar: Stars['remove'] = (ids) => {
    // A service that is suggested for its star goes with it, and so does the button that was pressed.
    if (isSuggesting) removing(0);
    stars.remove(ids);
  };
  const isUnknown = isOpen && found !== null && hits.length === 0;
  const domain = isUnknown ? typedDomain(query) : null;

  const change = (value: string) => {
    setText(value);
    setChosen(null);
    typed?.(value);
  };
  const show = async (service: ServiceSummary) => {
    await choose(service);
    change('');
  };
  const take = (service: ServiceSummary) => startInBackground('show the service', show(service));
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    // Keys that compose a character belong to the input method.
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) take(shownService(active.service, settings));
    } else if (event.key === 'Escape' && (text !== '' || close)) {
      // In an empty field on a page Escape belongs to the browser.
      event.preventDefault();
      if (text === '') close?.();
      else change('');
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      const next = event.key === 'ArrowDown' ? place + 1 : Math.max(place, 0) + hits.length - 1;
      setChosen(hits[next % hits.length]?.service.id ?? null);
    }
  };
  useEffect(() => {
    if (active) document.getElementById(optionId(active.service.id))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <search class="search">
      <input
        ref={field}
        type="text"
        enterkeyhint="go"
        role="combobox"
        aria-label={t('searchLabel')}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={LIST}
        aria-activedescendant={active ? optionId(active.service.id) : undefined}
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        placeholder={t('searchPlaceholder')}
        data-search="field"
        value={text}
        onFocus={prepare}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p class="soft" role="status" data-search="status">
        {(isOpen || explains) && (list !== undefined || query.kind !== 'words')
          ? searchText(query, found, list ?? null)
          : ''}
      </p>
      {isSuggesting && <p class="soft">{t('searchSuggested')}</p>}
      {/* The popup has this in its footer. */}
      {explains && list && !list.current && <SyncStatus list={list} />}
      <StarProblem stars={stars} />
      {/* In Firefox, Tab would stop at a box that scrolls. */}
      <div class="search-results" tabIndex={-1} hidden={hits.length === 0}>
        <div id={LIST} role="listbox" aria-label={t('searchResults')}>
          {hits.map((hit) => (
            <SearchOption
              key={hit.service.id}
              host={hit.host}
              service={shownService(hit.service, settings)}
              isActive={hit === active}
              choose={take}
            />
          ))}
        </div>
        {/* Not in the list, because an option may not contain a button. Tab goes from the field to those of the active hit. */}
        <div>
          {hits.map(({ service }) => (
            <span key={service.id} class="hit-buttons">
              <StarButton
                service={service}
                stars={{ ...stars, remove: removeStar }}
                isTabStop={service === active?.service}
              />
              {compares && <CompareButton service={service} isTabStop={service === active?.service} />}
            </span>
          ))}
        </div>
      </div>
      {domain !== null && (
        <>
          <DirectorySearchButton key={domain} domain={domain} settings={settings} />
          <p class="after">
            <AskForReview directory={settings.directory} domains={[domain]} />
          </p>
        </>
      )}
    </search>
  );
}

/** The registrable domain of a query that is an address; null for anything else. */
function typedDomain(query: Query): string | null {
  if (query.kind !== 'words' || !query.address || query.isSuffix || !hasSuffixes()) return null;
  return registrableDomain(query.address.host);
}

interface OptionProps {
  host: string | null;
  /** With the grade that the settings allow. */
  service: ServiceSummary;
  isActive: boolean;
  choose: (service: ServiceSummary) => void;
}

/** One hit: seal, name, host, and the grade in words. The arrow keys in the field reach it. */
function SearchOption({ host, service, isActive, choose }: OptionProps) {
  const { grade, reviewed } = service;
  return (
    <div
      id={optionId(service.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      class="search-hit"
      data-hit={service.id}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => choose(service)}
      onKeyDown={(event) => event.key === 'Enter' && choose(service)}
    >
      <Seal look={serviceLook(service)} />
      <span>
        <bdi class="search-name">{serviceName(service)}</bdi>
        <span class="soft">
          {gradeLabel(grade, reviewed)}
          {host !== null && (
            <>
              {' · '}
              <bdi dir="ltr">{shownHost(host)}</bdi>
            </>
          )}
        </span>
      </span>
    </div>
  );
}

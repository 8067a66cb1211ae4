import { useEffect, useState } from 'preact/hooks';
import { SpokenClass } from '../../cases/classes.tsx';
import { plainText } from '../../directory/html-text.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import { PointTitle } from '../../points/view/PointItem.tsx';
import type { PointContext } from '../../points/view/use-quotes.ts';
import { termsKindOf } from '../../reading/terms-links.ts';
import { PROBLEM_TEXTS, ShowInPage, useArrival } from '../../reading/view/ReadingOffer.tsx';
import { type QuotesState, useQuotesOnPage } from '../../reading/view/use-quotes-on-page.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { usePopup } from '../view/popup-state.ts';

type Quotes = Pick<PointContext, 'quotes' | 'loadQuotes' | 'retryQuotes'>;

/**
 * Whether the quotes of a service still stand on the page in the tab. `state` is idle until somebody has pressed the
 * button.
 */
export function useQuotesCheck({ quotes, loadQuotes, retryQuotes }: Quotes) {
  const { reading } = usePopup();
  const { state, check } = useQuotesOnPage(reading.tab);
  const [isWanted, setWanted] = useState(false);
  // A press is about the page that was open when it happened.
  useEffect(() => () => setWanted(false), [reading.tab?.address]);
  useEffect(() => {
    if (!isWanted || quotes.state !== 'arrived') return;
    setWanted(false);
    const texts = [...quotes.value].map(([id, { text }]) => [id, plainText(text)] as const);
    check(new Map(texts.filter(([, text]) => text !== '')));
  }, [isWanted, quotes.state]);
  const press = () => {
    if (quotes.state === 'failed') retryQuotes();
    else loadQuotes();
    setWanted(true);
  };
  return { state, isWanted, press };
}

interface OfferProps extends Pick<PointContext, 'quotes' | 'profile'> {
  check: ReturnType<typeof useQuotesCheck>;
  /** That of the service. */
  name: string;
}

/** On a page that is terms by its address and title: the button that checks the quotes. */
export function QuotesOffer({ check, name, quotes, profile }: OfferProps) {
  const { reading, settings } = usePopup();
  const { tab } = reading;
  const { state, isWanted, press } = check;
  if (!tab || state.kind === 'found' || termsKindOf(tab.address, tab.title) === null) return null;
  const directory = directoryName(profile.address);
  const isAsked = quotes.state === 'arrived';
  const failure = isWanted && quotes.state === 'failed' ? quotes.failure : null;
  const isBusy = (isWanted && !failure) || state.kind === 'looking';
  return (
    <section class="reading reading-offer" data-quotes-check>
      <h2>{t('readingQuotes')}</h2>
      <div role="status">
        {state.kind === 'problem' && <p>{t(PROBLEM_TEXTS[state.problem])}</p>}
        {failure && (
          <p data-failure={failure.kind}>
            <FailureSentence failure={failure} directory={directory} />
          </p>
        )}
      </div>
      {(isAsked || !settings.sendNothing) && (
        <Button data-action="check-quotes" isBusy={isBusy} onClick={press}>
          {t('readingQuotesButton')}
        </Button>
      )}
      {!isAsked && (
        <p class="soft">
          {settings.sendNothing ? t('failureSwitchedOff') : t('readingQuotesHelp', directory, name)}
        </p>
      )}
    </section>
  );
}

interface ResultProps extends Pick<PointContext, 'language'> {
  state: Extract<QuotesState, { readonly kind: 'found' }>;
  groups: readonly PointGroup[];
}

/** As many points as fit into the popup. */
const SHOWN = 6;
const TICK = 'M3 8.500l3.500 3.500L13 4.500';
const RING = 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11';

/** Each quoted point with what became of its quotes, and how many still stand on the page. */
export function QuotesResult({ state: { places, isCut }, groups, language }: ResultProps) {
  const { reading } = usePopup();
  const arrival = useArrival();
  const rows = groups.flatMap(({ classification, points }) =>
    points.flatMap((point) => {
      const quoted = point.evidence.filter(({ id }) => places.has(id));
      return quoted.length > 0 ? [{ classification, point, quoted }] : [];
    }),
  );
  const ids = rows.flatMap(({ quoted }) => quoted.map(({ id }) => id));
  const found = ids.filter((id) => places.get(id)).length;
  return (
    <section class="reading" data-reading="quotes" tabIndex={-1} ref={arrival}>
      <h2 data-quotes-found={found} data-quotes-of={ids.length}>
        {tCount('readingQuotesCount', ids.length, formatNumber(found))}
      </h2>
      <p class="soft">{t('readingQuotesCompared')}</p>
      <MoreRows rows={rows} first={SHOWN}>
        {(shown) => (
          <ul class="quoted-points">
            {shown.map(({ classification, point, quoted }) => (
              <li key={point.id}>
                <ClassMark classification={classification} />
                <div>
                  <SpokenClass classification={classification} />
                  <PointTitle point={point} language={language} />
                  {quoted.map(({ id }) => {
                    const place = places.get(id);
                    return (
                      <div
                        key={id}
                        class={place ? 'still' : 'still gone'}
                        data-quote-on-page={place ? 'still' : 'gone'}
                      >
                        <Icon d={place ? TICK : RING} />
                        {t(place ? 'readingStill' : 'readingStillNot')}{' '}
                        {place && (
                          <ShowInPage passage={place} show={reading.show} label={t('readingStillShow')} />
                        )}
                      </div>
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        )}
      </MoreRows>
      {isCut && <p class="soft">{t('readingTooLong')}</p>}
    </section>
  );
}

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import { CaseTitle } from '../../points/case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { Button } from '../../ui/Button.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import type { KnownCase } from '../starters.ts';
import { DealBreakerButton } from '../view/DealBreakerButton.tsx';
import type { MyDealBreakers } from '../view/use-deal-breakers.ts';

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly KnownCase[];
  titles: CaseTitles | null;
  load: ComponentChildren;
}

const SHOWN = 20;

/** A search over all cases of the directory: those that a button fetches. */
export function CaseSearch({ dealBreakers, cases, titles, load }: Props) {
  const [text, setText] = useState('');
  const [isWhole, setWhole] = useState(false);
  const hits = matching(cases, text, titles);
  const shown = isWhole ? hits : hits.slice(0, SHOWN);
  return (
    <section data-section="search">
      <h2>{t('casesTitle')}</h2>
      {load}
      {cases.length > 0 && (
        <>
          <search>
            <label>
              {t('casesSearch')}
              <input
                type="text"
                dir="auto"
                autocomplete="off"
                data-search="cases"
                value={text}
                onInput={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setWhole(false);
                }}
              />
            </label>
          </search>
          <p class="soft" role="status">
            {tCount('findings', hits.length)}
          </p>
          <ul class="case-list">
            {shown.map((pointCase) => (
              <li key={pointCase.id} data-case={pointCase.id}>
                <ClassMark classification={pointCase.classification} />
                <CaseTitle
                  original={pointCase.title}
                  title={caseTitle(pointCase)}
                  language="en"
                  titles={titles}
                />
                <DealBreakerButton pointCase={pointCase} dealBreakers={dealBreakers} />
              </li>
            ))}
          </ul>
          {hits.length > shown.length && (
            <Button look="link" data-action="more" onClick={() => setWhole(true)}>
              {t('changesShowMore', formatNumber(hits.length - shown.length))}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The cases whose titles, ours and the directory's together, have all words of a text; gravest class first. */
function matching(
  cases: readonly KnownCase[],
  text: string,
  titles: CaseTitles | null,
): readonly KnownCase[] {
  const words = foldWords(text).split(' ');
  return cases
    .filter((pointCase) => {
      const folded = foldWords(`${caseTitle(pointCase)} ${titles?.shortTitle(pointCase.title) ?? ''}`);
      return words.every((word) => folded.includes(word));
    })
    .sort((a, b) => CLASSIFICATIONS.indexOf(a.classification) - CLASSIFICATIONS.indexOf(b.classification));
}

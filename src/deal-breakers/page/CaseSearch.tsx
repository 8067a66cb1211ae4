import { useState } from 'preact/hooks';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { useCaseContext } from '../../cases/case-context.ts';
import { caseTitle } from '../../cases/case-title.ts';
import type { CaseTitles } from '../../cases/case-titles.ts';
import { plainText } from '../../directory/html-text.ts';
import type { Case } from '../../directory/schema/case.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { t, tCount } from '../../i18n/t.ts';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import type { MyDealBreakers } from '../my-deal-breakers.ts';
import { DealBreakerButton } from '../view/DealBreakerButton.tsx';

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly Case[];
}

/** A search over all cases of the directory. Each row opens the explanation of its case. */
export function CaseSearch({ dealBreakers, cases }: Props) {
  const [text, setText] = useState('');
  const hits = matching(cases, text, useCaseContext().titles);
  return (
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
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
      </search>
      <p class="soft" role="status">
        {tCount('cases', hits.length)}
      </p>
      <MoreRows key={text} rows={hits} first={20}>
        {(shown) => (
          <ul class="case-list">
            {shown.map((pointCase) => (
              <li key={pointCase.id} data-case={pointCase.id} data-classification={pointCase.classification}>
                <ClassMark classification={pointCase.classification} />
                <CaseRow pointCase={pointCase} />
                <DealBreakerButton pointCase={pointCase} dealBreakers={dealBreakers} />
              </li>
            ))}
          </ul>
        )}
      </MoreRows>
    </>
  );
}

/** The title of a case. It opens the directory's own words about it, if there are more. */
function CaseRow({ pointCase }: { pointCase: Case }) {
  const { titles } = useCaseContext();
  const original = caseTitle(pointCase);
  const description = plainText(pointCase.description);
  const isShort = titles?.shortTitle(pointCase.title) !== undefined;
  const title = <CaseTitle original={pointCase.title} title={original} language="en" />;
  if (!isShort && description === '') return title;
  return (
    <details>
      <summary>{title}</summary>
      <div dir="auto" lang="en">
        {isShort && <p data-original>{original}</p>}
        {description !== '' && <p>{description}</p>}
      </div>
    </details>
  );
}

/**
 * The cases whose titles, ours and the directory's, and description have all words of a text; gravest class first, then
 * heaviest.
 */
function matching(cases: readonly Case[], text: string, titles: CaseTitles | null): readonly Case[] {
  const words = foldWords(text).split(' ');
  const rank = ({ classification }: Case) => CLASSIFICATIONS.indexOf(classification);
  return cases
    .filter((pointCase) => {
      const short = titles?.shortTitle(pointCase.title) ?? '';
      const all = `${caseTitle(pointCase)} ${short} ${plainText(pointCase.description)}`;
      // One by one, because only the beginning of a long text is folded.
      const folded = all.split(/\s/).map(foldWords).join(' ');
      return words.every((word) => folded.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

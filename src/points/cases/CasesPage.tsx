import { useState } from 'preact/hooks';
import { type DirectoryProfile, directoryName } from '../../directory/profile.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import type { Case } from '../../directory/schema.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { caseTitle } from '../case-title.ts';
import { CaseTitle } from '../case-titles/CaseTitle.tsx';
import { type CaseTitles, useCaseTitles } from '../case-titles/case-titles.ts';
import { CLASS_HEADINGS } from '../class-headings.ts';
import { plainText } from '../html-text.ts';
import { useCases } from '../use-cases.ts';

/** All cases of a directory by class, with a search: what each means, and its weight. */
export function CasesPage({ profile }: { profile: DirectoryProfile }) {
  const { request, ask } = useCases(profile, 'at-once');
  const [query, setQuery] = useState('');
  const directory = directoryName(profile.address);
  const titles = useCaseTitles(profile.address);
  const all = [...(request.value?.byId.values() ?? [])];
  const words = foldWords(query).split(' ');
  const cases = all.filter((each) => {
    const text = foldWords(
      `${titles?.shortTitle(each.title) ?? ''} ${caseTitle(each)} ${plainText(each.description)}`,
    );
    return words.every((word) => text.includes(word));
  });
  const isSearching = query.trim() !== '';
  return (
    <>
      <h1>{t('findingsTitle')}</h1>
      <p>{t('findingsLead', directory)}</p>
      <RequestStatus name="findings" request={request} directory={directory} tryAgain={ask}>
        <p class="soft">{tCount('findings', cases.length)}</p>
      </RequestStatus>
      {all.length > 0 && (
        <search>
          <label>
            <span>{t('findingsSearch')}</span>
            <input
              type="search"
              dir="auto"
              autocomplete="off"
              data-search="findings"
              value={query}
              onInput={({ currentTarget }) => setQuery(currentTarget.value)}
            />
          </label>
        </search>
      )}
      {CLASSIFICATIONS.map((classification, index) => {
        const ofClass = cases
          .filter((each) => each.classification === classification)
          .sort((a, b) => b.weight - a.weight);
        if (ofClass.length === 0) return null;
        return (
          // The key opens and closes the class when a search starts or ends.
          <details
            key={`${classification} ${isSearching}`}
            data-classification={classification}
            open={isSearching || index === 0}
          >
            <summary>
              <h2>
                {t(CLASS_HEADINGS[classification])} <span class="soft">{formatNumber(ofClass.length)}</span>
              </h2>
            </summary>
            <ul>
              {ofClass.map((each) => (
                <CaseItem key={each.id} pointCase={each} titles={titles} />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function CaseItem({ pointCase, titles }: { pointCase: Case; titles: CaseTitles | null }) {
  return (
    <li data-case={pointCase.id}>
      <ClassMark classification={pointCase.classification} />
      <div>
        <h3>
          <CaseTitle original={pointCase.title} title={caseTitle(pointCase)} language="en" titles={titles} />
        </h3>
        {titles?.shortTitle(pointCase.title) !== undefined && (
          <p dir="auto" lang="en" data-original>
            {caseTitle(pointCase)}
          </p>
        )}
        <p dir="auto" lang="en">
          {plainText(pointCase.description)}
        </p>
        <p class="soft">{t('findingsWeight', formatNumber(pointCase.weight))}</p>
      </div>
    </li>
  );
}

import { type DirectoryProfile, directoryName } from '../../directory/profile.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { caseTitle } from '../case-title.ts';
import { CaseTitle } from '../case-titles/CaseTitle.tsx';
import { useCaseTitles } from '../case-titles/use-case-titles.ts';
import { CLASS_HEADINGS } from '../class-headings.ts';
import { plainText } from '../html-text.ts';
import { useCases } from '../use-cases.ts';
import { ClassMark } from '../view/ClassMark.tsx';

/** All cases of a directory by class: what each means, and its weight. */
export function Findings({ profile }: { profile: DirectoryProfile }) {
  const { request, ask } = useCases(profile, 'at-once');
  const cases = [...(request.value?.byId.values() ?? [])];
  const directory = directoryName(profile.address);
  const titles = useCaseTitles(profile.address);
  return (
    <>
      <h1>{t('findingsTitle')}</h1>
      <p>{t('findingsLead', directory)}</p>
      <RequestStatus name="findings" request={request} directory={directory} tryAgain={ask}>
        <p class="soft">{tCount('findings', cases.length)}</p>
      </RequestStatus>
      {CLASSIFICATIONS.map((classification) => {
        const ofClass = cases
          .filter((known) => known.classification === classification)
          .sort((a, b) => b.weight - a.weight);
        if (ofClass.length === 0) return null;
        return (
          <section key={classification} data-classification={classification}>
            <h2>{t(CLASS_HEADINGS[classification])}</h2>
            <ul>
              {ofClass.map((known) => (
                <li key={known.id} data-case={known.id}>
                  <ClassMark classification={classification} />
                  <div>
                    <h3>
                      <CaseTitle
                        original={known.title}
                        title={caseTitle(known)}
                        language="en"
                        titles={titles}
                      />
                    </h3>
                    {titles?.shortTitle(known.title) !== undefined && (
                      <p dir="auto" lang="en" data-original>
                        {caseTitle(known)}
                      </p>
                    )}
                    <p dir="auto" lang="en">
                      {plainText(known.description)}
                    </p>
                    <p class="soft">{t('findingsWeight', formatNumber(known.weight))}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

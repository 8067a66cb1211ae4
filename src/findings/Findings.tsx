import { plainText } from '../details/html-text.ts';
import { type DirectoryProfile, directoryName } from '../directory/profile.ts';
import { CLASSIFICATIONS } from '../directory/schema/vocabulary.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { useCases } from '../ui/cases/use-cases.ts';
import { ClassMark } from '../ui/points/ClassMark.tsx';
import { RequestStatus } from '../ui/RequestStatus.tsx';
import { caseTitle } from '../ui/texts/case-title.ts';
import { CLASS_HEADINGS } from '../ui/texts/class-headings.ts';

/** All cases of a directory by class: what each means, and its weight. */
export function Findings({ profile }: { profile: DirectoryProfile }) {
  const { request, ask } = useCases(profile, 'at-once');
  const cases = [...(request.value?.byId.values() ?? [])];
  const directory = directoryName(profile.address);
  return (
    <>
      <h1>{t('findingsTitle')}</h1>
      <p>{t('findingsLead', directory)}</p>
      <RequestStatus name="findings" request={request} directory={directory} tryAgain={ask}>
        <p class="soft">{tCount('findings', cases.length)}</p>
      </RequestStatus>
      {CLASSIFICATIONS.map((classification) => {
        const own = cases
          .filter((each) => each.classification === classification)
          .sort((a, b) => b.weight - a.weight);
        if (own.length === 0) return null;
        return (
          <section key={classification} data-classification={classification}>
            <h2>{t(CLASS_HEADINGS[classification])}</h2>
            <ul>
              {own.map((each) => (
                <li key={each.id} data-case={each.id}>
                  <ClassMark classification={classification} />
                  <div>
                    <h3 dir="auto" lang="en">
                      {caseTitle(each)}
                    </h3>
                    <p dir="auto" lang="en">
                      {plainText(each.description)}
                    </p>
                    <p class="soft">{t('findingsWeight', formatNumber(each.weight))}</p>
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

import { plainText } from '../details/plain-text.ts';
import type { DirectoryProfile } from '../directory/profile.ts';
import { CLASSIFICATIONS } from '../directory/schema.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { ClassMark } from '../ui/points/ClassMark.tsx';
import { CLASS_HEADINGS } from '../ui/texts/class-headings.ts';
import { failureText } from '../ui/texts/failure-text.ts';
import { useCases } from './use-cases.ts';

/** Every kind of finding of the directory in use: what it means, and how heavy it is. */
export function Findings({ profile }: { profile: DirectoryProfile }) {
  const { cases, state, failure, ask } = useCases(profile);
  const host = new URL(profile.address).host;
  return (
    <>
      <h1>{t('findingsTitle')}</h1>
      <p>{t('findingsLead', host)}</p>
      <div role="status" data-findings={state}>
        {state === 'asking' && <p class="soft">{t('popupAsking', host)}</p>}
        {state === 'arrived' && <p class="soft">{tCount('findings', cases.length)}</p>}
        {failure && (
          <p class="problem" data-failure={failure.kind}>
            {failureText(failure)}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <p class="row">
          <button type="button" class="quiet-button" data-action="try-again" onClick={ask}>
            {t('popupTryAgain')}
          </button>
        </p>
      )}
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
                      {plainText(each.title)}
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

import { type ComponentChildren, Fragment } from 'preact';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import { CaseTitle } from '../../points/case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { plainText } from '../../points/html-text.ts';
import { casesOfStarter, STARTERS, type Starter } from '../starters.ts';
import { starterText } from '../view/starter-text.ts';
import type { MyDealBreakers } from '../view/use-deal-breaker-change.ts';
import type { KnownCase } from './known-case.ts';

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly KnownCase[];
  titles: CaseTitles | null;
  directory: string;
}

/**
 * Ten things that many people do not accept, with the cases that each stands for at this directory. `load`: what fetches
 * these cases.
 */
export function StarterList({ load, ...props }: Props & { load: ComponentChildren }) {
  return (
    <section data-section="starters">
      <h2>{t('startersTitle')}</h2>
      <p class="soft">{t('startersLead')}</p>
      {load}
      <ul class="starter-list">
        {STARTERS.map((starter) => (
          <StarterItem key={starter} starter={starter} {...props} />
        ))}
      </ul>
    </section>
  );
}

function StarterItem({ starter, dealBreakers, cases, titles, directory }: Props & { starter: Starter }) {
  const found = casesOfStarter(starter, directory, cases);
  const own = dealBreakers.chosen.filter((pointCase) => pointCase.starter === starter);
  // Without the directory's titles the starter's own words have to do.
  const titled = found.filter(({ title }) => title !== '');
  const help = `starter-${starter}`;
  const change = () => {
    if (own.length > 0) dealBreakers.remove(own);
    else dealBreakers.add(found.map(({ id, title }) => ({ id, title: plainText(title), starter })));
  };
  return (
    <li>
      <label class="check">
        <input
          type="checkbox"
          data-starter={starter}
          checked={own.length > 0}
          disabled={found.length === 0 && own.length === 0}
          aria-describedby={help}
          onChange={({ currentTarget }) => {
            // The stored choice decides: it may be refused.
            currentTarget.checked = own.length > 0;
            change();
          }}
        />
        {starterText(starter)}
      </label>
      <p id={help} class="soft">
        {found.length === 0 && cases.length > 0 && t('starterUnknown', directoryName(directory))}
        {titled.map((pointCase, index) => (
          <Fragment key={pointCase.id}>
            {index > 0 && ' · '}
            <CaseTitle
              original={pointCase.title}
              title={caseTitle(pointCase)}
              language="en"
              titles={titles}
            />
          </Fragment>
        ))}
      </p>
    </li>
  );
}

import type { ComponentChildren } from 'preact';
import { plainText } from '../details/html-text.ts';
import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { casesOfStarter, STARTERS, type Starter } from '../my-limits/starters.ts';
import type { MyLimits } from '../ui/limits/use-limit-change.ts';
import { caseTitle } from '../ui/texts/case-title.ts';
import { starterText } from '../ui/texts/starter-text.ts';
import type { KnownCase } from './known-case.ts';

interface Props {
  limits: MyLimits;
  cases: readonly KnownCase[];
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

function StarterItem({ starter, limits, cases, directory }: Props & { starter: Starter }) {
  const found = casesOfStarter(starter, directory, cases);
  const own = limits.chosen.filter((one) => one.starter === starter);
  const titles = found.map(caseTitle);
  const help = `starter-${starter}`;
  const change = () => {
    if (own.length > 0) limits.remove(own);
    else limits.add(found.map(({ id, title }) => ({ id, title: plainText(title), starter })));
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
        <span dir="auto" lang="en">
          {titles.join(' · ')}
        </span>
      </p>
    </li>
  );
}

import { useState } from 'preact/hooks';
import { type Absence, noGrade } from '../../catalog/site/no-grade.ts';
import { AskForReview } from '../../catalog/view/AskForReview.tsx';
import { shownHost } from '../../i18n/shown-host.ts';
import { t, tCount } from '../../i18n/t.ts';

interface Props {
  domains: ReadonlySet<string>;
  /** What it means that they are not in the list in use. */
  absence: Absence;
  directory: string;
}

/** How many registrable domains are not in the list, or not in the part that is here; and on demand which. */
export function UnlistedDomains({ domains, absence, directory }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (domains.size === 0) return null;
  const isFinal = absence.state === 'unlisted';
  // There may be thousands, which nobody has asked for yet.
  const sorted = isOpen ? [...domains].sort() : [];
  return (
    <details
      class="unlisted"
      data-unlisted={domains.size}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="fold">
        {t(isFinal ? 'accountsUnlisted' : 'accountsNotFoundYet', tCount('websites', domains.size))}
      </summary>
      <p class="soft">{isFinal ? noGrade('unlisted').sentence : t('accountsListUnavailable')}</p>
      {isOpen && (
        <>
          {isFinal && (
            <p>
              <AskForReview directory={directory} domains={sorted} />
            </p>
          )}
          <ul class="domains">
            {sorted.map((domain) => (
              <li key={domain} dir="ltr">
                {shownHost(domain)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

import { useMemo, useState } from 'preact/hooks';
import { t, tCount } from '../../i18n/t.ts';
import { ShowMore } from './ShowMore.tsx';
import { useGrowingLimit } from './use-growing-limit.ts';

/** How many registrable domains are not in the list, and on demand which. */
export function UnlistedDomains({ domains }: { domains: ReadonlySet<string> }) {
  const [isOpen, setOpen] = useState(false);
  if (domains.size === 0) return null;
  return (
    <details
      class="unlisted"
      data-unlisted={domains.size}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('accountsUnlisted', tCount('websites', domains.size))}</summary>
      <p class="soft">{t('accountsUnlistedHelp')}</p>
      {isOpen && <Domains domains={domains} />}
    </details>
  );
}

function Domains({ domains }: { domains: ReadonlySet<string> }) {
  const sorted = useMemo(() => [...domains].sort(), [domains]);
  const { limit, isComplete, showMore } = useGrowingLimit(sorted.length);
  return (
    <>
      <ul class="domains">
        {sorted.slice(0, limit).map((domain) => (
          <li key={domain} dir="ltr">
            {domain}
          </li>
        ))}
      </ul>
      {isComplete && limit < sorted.length && (
        <ShowMore rest={sorted.length - limit} onClick={() => showMore()} />
      )}
    </>
  );
}

import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { explain } from '../matching/explain.ts';
import { typedAddress } from '../matching/host.ts';
import { startInBackground } from '../platform/background-work.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { incompleteListText } from '../search/search-text.ts';
import { Button } from '../ui/Button.tsx';
import { latestResult } from '../ui/latest-result.ts';
import { AddressField } from './fields/AddressField.tsx';
import { onSubmit } from './fields/on-submit.ts';
import { servicesNear } from './services-near.ts';
import { type WhyText, whyText } from './why-text.ts';

/** Explains which service an address belongs to. The list in use answers; nothing is sent. */
export function WhyThisService({ directory, first }: { directory: string; first: string }) {
  const [why, setWhy] = useState<WhyText | null>(null);
  const latest = useMemo(() => latestResult(explanation, setWhy), []);
  useEffect(() => {
    if (first !== '') startInBackground('explain an address', latest.refresh(first, directory));
  }, []);
  return (
    <section id="why">
      <h3>{t('whyTitle')}</h3>
      <form
        onSubmit={onSubmit((text) =>
          startInBackground('explain an address', latest.refresh(text('address'), directory)),
        )}
      >
        <AddressField
          name="address"
          defaultValue={first}
          label={t('whyLabel')}
          aria-describedby="why-help"
          data-why="address"
        />
        <Button type="submit" data-action="why">
          {t('whyAsk')}
        </Button>
      </form>
      <p class="soft" id="why-help">
        {t('whyHelp')}
      </p>
      <div role="status" data-why="answer">
        {why && <Answer why={why} />}
      </div>
    </section>
  );
}

function Answer({ why: { answer, order, claims, isCut } }: { why: WhyText }) {
  return (
    <>
      <p>{answer}</p>
      {order.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {claims.length > 0 && <p class="soft">{t('whyNear')}</p>}
      <ol class="claims">
        {claims.map(({ claim, names, outcome, text, entries }, i) => (
          <li key={i} data-outcome={outcome}>
            <bdi dir="ltr">{claim}</bdi>
            {' · '}
            <bdi>{names}</bdi>
            <span class="soft">
              {text}
              {entries.length > 0 && ` ${t('whyEntry', entries.join(', '))}`}
            </span>
          </li>
        ))}
      </ol>
      {isCut && <p class="soft">{t('whyMore')}</p>}
    </>
  );
}

async function explanation(typed: string, directory: string): Promise<WhyText> {
  const address = typedAddress(typed);
  if (!address) return answerAlone(t('whyNotAWebsite'));
  try {
    const { index, services, list } = await servicesNear(directory, address.host, isPublicSuffix);
    if (!index) return answerAlone(incompleteListText(list.sync, false));
    return whyText(explain(address, index.trie, services, isPublicSuffix), index);
  } catch {
    return answerAlone(t('failureStorageUnavailable'));
  }
}

function answerAlone(answer: string): WhyText {
  return { answer, order: [], claims: [], isCut: false };
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { servicesNear } from '../catalog/services-near.ts';
import { t } from '../i18n/t.ts';
import { explain } from '../matching/explain.ts';
import { typedAddress } from '../matching/host.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { type WhyText, whyText } from './why-text.ts';

/** Which service stands behind an address, and why this one: answered from the list in use, without a request. */
export function WhyThisService({ directory }: { directory: string }) {
  const [why, setWhy] = useState<WhyText | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(0);
  // The popup links here; the browser itself looked for the place when there was no page yet.
  useEffect(() => {
    if (location.hash === '#why') field.current?.focus();
  }, []);
  return (
    <section id="why">
      <h2>{t('whyTitle')}</h2>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('address') ?? '');
          asked.current += 1;
          const turn = asked.current;
          const answer = await answerFor(typed, directory);
          // One that took longer than the next must not take its place.
          if (turn === asked.current) setWhy(answer);
        }}
      >
        <label>
          <span class="soft">{t('whyLabel')}</span>
          <input
            ref={field}
            name="address"
            type="text"
            inputMode="url"
            spellcheck={false}
            autocomplete="off"
            dir="ltr"
            aria-describedby="why-help"
            data-why="address"
          />
        </label>
        <button type="submit" class="quiet-button" data-action="why">
          {t('whyAsk')}
        </button>
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

const onlyAnswer = (answer: string): WhyText => ({ answer, order: [], claims: [], isCut: false });

async function answerFor(typed: string, directory: string): Promise<WhyText> {
  const address = typedAddress(typed);
  if (!address) return onlyAnswer(t('whyNotAWebsite'));
  try {
    const { index, services, list } = await servicesNear(directory, address.host, isPublicSuffix);
    if (!index) return onlyAnswer(t(list.sync.lastFailure ? 'searchNoList' : 'searchListNotYet'));
    return whyText(explain(address, index.trie, services, isPublicSuffix), index);
  } catch {
    return onlyAnswer(t('failureStorageShut'));
  }
}

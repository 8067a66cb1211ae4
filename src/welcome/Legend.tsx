import { GRADES } from '../directory/schema/vocabulary.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { type MessageName, t } from '../i18n/t.ts';
import { useToolbarMode } from '../toolbar/use-toolbar-mode.ts';
import { Seal } from '../ui/Seal.tsx';

const REST: readonly (readonly [SealLook, MessageName])[] = [
  [{ kind: 'grade', grade: 'D', reviewed: false }, 'legendPartly'],
  [{ kind: 'unrated' }, 'legendUnrated'],
  [{ kind: 'unlisted' }, 'legendUnlisted'],
];

/** What each seal means. */
export function Legend() {
  const hasRules = useToolbarMode()?.mode === 'rules';
  return (
    <section>
      <h2>{t('legendTitle')}</h2>
      <ul class="grades">
        {GRADES.map((grade) => (
          <li key={grade}>
            <Seal look={{ kind: 'grade', grade, reviewed: true }} />
            <span class="visually-hidden">{t('gradeLabel', grade)}</span>
            {t(`verdictShort${grade}`)}
          </li>
        ))}
      </ul>
      <ul class="legend">
        {REST.map(([look, name]) => (
          <li key={name}>
            <Seal look={look} />
            {t(name)}
          </li>
        ))}
        {hasRules && (
          // The browser's rules cannot tell an unlisted site from a page that is no website.
          <li>
            <Seal look={{ kind: 'no-website' }} />
            {t('legendRing')}
          </li>
        )}
      </ul>
    </section>
  );
}

import type { GradeState } from '../directory/schema/vocabulary.ts';
import { GRADES } from '../directory/schema/vocabulary.ts';
import { toneOf } from '../graphics/drawing.ts';
import { serviceLook } from '../graphics/seal-drawing.ts';
import { gradeLabel, shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import { Seal } from '../ui/Seal.tsx';
import './grade-scale.css';

/** All grades from A to E with the one of the service raised, what it means, and why it is that one. */
export function GradeScale({ service, why }: { service: GradeState; why: string | null }) {
  const { grade, reviewed } = service;
  return (
    <div class="grade-scale" data-grade={grade ?? 'none'} data-reviewed={reviewed}>
      <div class="scale" aria-hidden="true">
        {GRADES.map((letter) =>
          letter === grade ? (
            <Seal key={letter} look={serviceLook(service)} />
          ) : (
            <i key={letter} style={{ '--tone': `var(--${toneOf(grade === null ? null : letter)})` }}>
              {letter}
            </i>
          ),
        )}
      </div>
      <p class="verdict" style={{ color: `var(--${toneOf(grade)})` }}>
        {grade !== null && <span class="visually-hidden">{gradeLabel(grade, reviewed)}. </span>}
        {shortVerdict(service)}
      </p>
      {why !== null && <p data-why>{why}</p>}
      <p class="soft">{t('serviceScale')}</p>
    </div>
  );
}

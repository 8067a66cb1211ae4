import type { ComponentChildren } from 'preact';
import { AnswerSign } from '../../cases/AnswerSign.tsx';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { useCaseContext } from '../../cases/case-context.ts';
import { caseTitle } from '../../cases/case-title.ts';
import { ClassCount, SpokenClass } from '../../cases/classes.tsx';
import { noGradeOfNumber } from '../../catalog/site/no-grade.ts';
import { ListDifference } from '../../catalog/view/ListDifference.tsx';
import type { Case } from '../../directory/schema/case.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { toneOf } from '../../graphics/drawing.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { formatNames, formatPhrases } from '../../i18n/format.ts';
import { gradeLabel, shortVerdict } from '../../i18n/grade-verdict.ts';
import { type MessageName, t, tCount } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClassMark, Seal } from '../../ui/Seal.tsx';
import type { CaseRow, Cell, Comparison, QuestionRow } from './compare-cases.ts';
import type { ComparedService } from './compared-service.ts';

interface Props extends Comparison {
  columns: readonly ComparedService[];
  /** Of translated titles. */
  language: string;
  remove: (id: number) => void;
}

/** The services side by side. On a narrow screen the name of a row stands above its cells. */
export function ComparisonTable({ columns, questions, unanswered, cases, only, language, remove }: Props) {
  const { questionMark } = useCaseContext();
  return (
    <>
      <table data-columns={columns.length} style={{ '--columns': columns.length }}>
        <caption class="visually-hidden">
          {t('compareCaption', formatNames(columns.map(({ name }) => name)))}
        </caption>
        <thead>
          <tr class="heads">
            <td class="corner soft">{t('serviceSubject')}</td>
            {columns.map((column) => (
              <ServiceHead key={column.id} column={column} remove={remove} />
            ))}
          </tr>
          <tr class="verdicts">
            <td class="corner" />
            {columns.map((column) => (
              <ServiceVerdict key={column.id} column={column} columns={columns} />
            ))}
          </tr>
        </thead>
        {questions.length > 0 && (
          <tbody data-section="questions">
            <SectionHead columns={columns.length}>{t('questionsTitle')}</SectionHead>
            {questions.map(({ question, text, answers }) => (
              <tr
                key={question}
                data-row={question}
                class={questionMark(question) ? 'is-deal-breaker' : undefined}
              >
                <th scope="row">
                  {questionMark(question)} {text}
                </th>
                {answers.map((answer, index) => (
                  <AnswerCell key={columns[index]?.id} answer={answer} />
                ))}
              </tr>
            ))}
            {unanswered.length > 0 && (
              <tr>
                <td class="soft" colSpan={columns.length + 1} data-unanswered>
                  {t('compareUnanswered', formatPhrases(unanswered))}
                </td>
              </tr>
            )}
          </tbody>
        )}
        {cases.length > 0 && (
          <tbody data-section="cases">
            <SectionHead columns={columns.length}>{t('comparePoints')}</SectionHead>
            {cases.map((row) => (
              <Row key={row.id} row={row} columns={columns} language={language} />
            ))}
          </tbody>
        )}
      </table>
      {columns.map(({ id, name }, index) => (
        <FoundOnly key={id} id={id} name={name} cases={only[index] ?? []} language={language} />
      ))}
    </>
  );
}

/** The title of a case, for a screen reader with its class. */
function ClassedTitle({ pointCase, language }: { pointCase: Case; language: string }) {
  const { title, localizedTitle, classification } = pointCase;
  return (
    <span>
      <SpokenClass classification={classification} />
      <CaseTitle
        original={title}
        title={caseTitle({ title: localizedTitle ?? title })}
        language={localizedTitle ? language : 'en'}
      />
    </span>
  );
}

interface FoundOnlyProps {
  id: number;
  name: string;
  cases: readonly Case[];
  language: string;
}

/** The cases that one service alone has, folded: what several have, and the answers, come first. */
function FoundOnly({ id, name, cases, language }: FoundOnlyProps) {
  if (cases.length === 0) return null;
  return (
    <details class="found-only" data-only={id}>
      <summary class="fold">{t('compareOnly', name, tCount('points', cases.length))}</summary>
      <ul>
        {cases.map((pointCase) => (
          <li key={pointCase.id} data-classification={pointCase.classification}>
            <ClassMark classification={pointCase.classification} />
            <ClassedTitle pointCase={pointCase} language={language} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SectionHead({ columns, children }: { columns: number; children: ComponentChildren }) {
  return (
    <tr>
      <th class="section" colSpan={columns + 1} scope="rowgroup">
        {children}
      </th>
    </tr>
  );
}

const CELL_TEXTS = {
  found: 'answerYes',
  'not-in-review': 'answerNotInReview',
  'nobody-looked': 'answerNobody',
  unknown: 'compareUnknown',
} as const satisfies Record<Cell, MessageName>;

/** What a service says to a question: a sign and a word. */
function AnswerCell({ answer }: { answer: QuestionRow['answers'][number] }) {
  if (!answer)
    return (
      <td class="soft" data-cell="unknown">
        {t('compareUnknown')}
      </td>
    );
  return (
    <td class={answer.isAnswered ? undefined : 'soft'} data-cell={answer.state}>
      <span class="answer">
        <AnswerSign
          worse={answer.isOurs ? ['bad'] : answer.worse.map(({ classification }) => classification)}
          better={answer.better.length}
        />
        {answer.says}
      </span>
    </td>
  );
}

function Row({ row, columns, language }: Pick<Props, 'columns' | 'language'> & { row: CaseRow }) {
  const mark = useCaseContext().mark(row);
  return (
    <tr data-row={row.id}>
      <th scope="row">
        {mark}
        {row.pointCase ? (
          <ClassedTitle pointCase={row.pointCase} language={language} />
        ) : (
          <CaseTitle original={row.title} title={caseTitle(row)} language="en" />
        )}
      </th>
      {row.cells.map((cell, index) => (
        <td key={columns[index]?.id} class={cell === 'found' ? undefined : 'soft'} data-cell={cell}>
          <span class="answer">
            {cell === 'found' && row.pointCase ? (
              <ClassMark classification={row.pointCase.classification} />
            ) : (
              cell !== 'unknown' && <AnswerSign worse={[]} better={0} />
            )}
            {t(CELL_TEXTS[cell])}
          </span>
        </td>
      ))}
    </tr>
  );
}

/** The head of a column, which stays while the page scrolls: seal and name of the service, and what takes it away. */
function ServiceHead({ column, remove }: Pick<Props, 'remove'> & { column: ComparedService }) {
  const { id, name, service } = column;
  return (
    <th
      scope="col"
      class="service-head"
      data-service={id}
      data-grade={service?.grade ?? 'none'}
      data-reviewed={service?.reviewed ?? false}
    >
      <Seal look={service ? serviceLook(service) : noGradeOfNumber(column.absence).seal} />
      <span class="service-name">
        {service ? <ServiceLink id={id}>{name}</ServiceLink> : <bdi>{name}</bdi>}
        <span class="visually-hidden"> {service && gradeLabel(service.grade, service.reviewed)}</span>
      </span>
      <Button
        look="icon"
        data-action="remove"
        aria-label={t('dealBreakerTakeBackLabel', name)}
        title={t('dealBreakerTakeBack')}
        onClick={() => remove(id)}
      >
        <Icon d="m4 4 8 8M12 4l-8 8" />
      </Button>
    </th>
  );
}

/** What the grade of a service means, or why it has none, whether the list says something else, and its cases by class. */
function ServiceVerdict({ column, columns }: Pick<Props, 'columns'> & { column: ComparedService }) {
  const { id, name, service, cases } = column;
  const hasNamesake = columns.some((other) => other !== column && other.name === name);
  const classes = Array.from(cases?.values() ?? [], ({ classification }) => classification);
  return (
    <td class="service-verdict" data-verdict={id}>
      <p class="verdict" style={service ? { color: `var(--${toneOf(service.grade)})` } : undefined}>
        {service ? shortVerdict(service) : noGradeOfNumber(column.absence).sentence}
        {service && hasNamesake && <span class="soft"> {t('compareNumber', String(id))}</span>}
      </p>
      {service && <ListDifference service={service} />}
      {cases?.size === 0 && <p class="soft">{t('popupNoPoints')}</p>}
      <p class="counts">
        {CLASSIFICATIONS.map((classification) => {
          const count = classes.filter((one) => one === classification).length;
          if (count === 0) return null;
          return (
            <span key={classification} data-count={classification}>
              <ClassCount classification={classification} count={count} />
            </span>
          );
        })}
      </p>
    </td>
  );
}

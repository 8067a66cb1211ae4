import { type ComponentChildren, createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { Case } from '../directory/schema/case.ts';
import type { AskedCase, QuestionId } from '../questions/questions.ts';
import type { CaseTitles } from './case-titles.ts';

/** What another room adds to the cases on a page. */
export interface CaseAdditions {
  /** Whether the points of a case stand before the others. */
  readonly isFirst: (pointCase: AskedCase) => boolean;
  /** Stands before the title. */
  readonly mark: (pointCase: AskedCase) => ComponentChildren;
  /** Stands before the answer to a question. */
  readonly questionMark: (question: QuestionId) => ComponentChildren;
  /** Stands first among the controls of an opened point. */
  readonly control: (pointCase: Case) => ComponentChildren;
  /** Stands last among the further links of an opened point. */
  readonly link: (pointCase: AskedCase) => ComponentChildren;
  /** Why the last press of a control changed nothing, as a sentence; empty if it did. */
  readonly problem: string;
}

/** What all cases on a page share. */
interface CasesOfPage extends CaseAdditions {
  /** Our short titles; null until they are loaded, and if there are none for this directory. */
  readonly titles: CaseTitles | null;
}

const nothing = () => null;

/** Provided by each page that shows cases. */
export const CaseContext = createContext<CasesOfPage>({
  titles: null,
  isFirst: () => false,
  mark: nothing,
  questionMark: nothing,
  control: nothing,
  link: nothing,
  problem: '',
});

export const useCaseContext = (): CasesOfPage => useContext(CaseContext);

/** Which cases stand first, as it was when the component appeared: a point must not move when its button is pressed. */
export function useFirstCases(): CaseAdditions['isFirst'] {
  const { isFirst } = useCaseContext();
  const [atFirst] = useState(() => isFirst);
  return atFirst;
}

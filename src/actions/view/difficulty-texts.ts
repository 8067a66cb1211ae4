import type { MessageName } from '../../i18n/t.ts';
import type { Difficulty } from '../actions-file.ts';

/** How hard it is to delete an account, in a short sentence. */
export const DIFFICULTY_TEXTS = {
  easy: 'actionsEasy',
  medium: 'actionsMedium',
  hard: 'actionsHard',
  limited: 'actionsLimited',
  impossible: 'actionsImpossible',
} as const satisfies Record<Difficulty, MessageName>;

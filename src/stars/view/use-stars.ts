import { useCallback } from 'preact/hooks';
import { useLatest } from '../../ui/use-latest.ts';
import { readStars, starStore } from '../stars.ts';
import { type Stars, useStarChange } from './use-star-change.ts';

const EVENTS = [starStore.onChanged];
const NONE: ReadonlySet<number> = new Set();

/** The stars of a directory, read again whenever they change. None until they are read. */
export function useStars(directory: string): Stars {
  const read = useCallback(() => readStars(directory), [directory]);
  return useStarChange(directory, useLatest(read, EVENTS).value ?? NONE);
}

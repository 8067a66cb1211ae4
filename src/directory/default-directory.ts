import { TOSDR_ADDRESS } from './profile.ts';

/** The directory of a fresh install. The build sets it (`DIRECTORY_URL`), so scripts, which are not built, cannot import it. */
export const DEFAULT_DIRECTORY: string = import.meta.env.VITE_DIRECTORY_URL ?? TOSDR_ADDRESS;

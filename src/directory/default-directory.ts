import { TOSDR_ADDRESS } from './profile.ts';

/** The directory of a fresh install. The build sets it (`DIRECTORY_URL`). */
export const DEFAULT_DIRECTORY: string = import.meta.env.VITE_DIRECTORY_URL ?? TOSDR_ADDRESS;

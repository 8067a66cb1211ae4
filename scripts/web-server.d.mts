/** The path of nginx; null if there is none. */
export function findNginx(): string | null;

/** Unpacks Debian's package into the project, or throws. */
export function downloadNginx(): void;

/** What the system refused, as a sentence; null if the error is not the system's. */
export function systemProblem(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  const { code, path, port, address, hostname }: SystemFields = error;
  if (code === 'ENOENT') return `${path}: there is no such file`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${path}: there is a file in place of a folder`;
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use. Choose another with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `--host ${address ?? hostname} is not an address of this machine`;
  if (code === 'EACCES' || code === 'EPERM') {
    return path === undefined
      ? `This user may not use port ${port}. Choose one from 1024 with --port.`
      : `${path}: this user may not read or write here`;
  }
  return error.message;
}

/** What Node's errors of files and sockets have in addition to their message. */
interface SystemFields {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly port?: unknown;
  readonly address?: unknown;
  readonly hostname?: unknown;
}

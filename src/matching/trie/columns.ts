/** Copies a column into a larger one. */
export function filled<T extends Uint8Array | Uint16Array | Uint32Array>(larger: T, column: T): T {
  larger.set(column);
  return larger;
}

/** The browser reads the blob when the download starts, some time after the click. */
const REVOKE_AFTER_MS = 10_000;

/** Saves a text or a picture as a file in the user's download folder. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

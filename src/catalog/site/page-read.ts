/** Firefox's reader has `about:reader?url=…`, Edge's `read://…?url=…`. */
const READER = /^(?:about:reader|read:\/\/[^?]*)\?/i;
/** A viewer of PDFs that is an extension, as `chrome-extension://ID/https://…`. Some have `viewer.html?file=` in between. */
const VIEWER = /^[a-z]+-extension:\/\/[^/]+\/(?:[^?#]*\?file=)?(?=https?(?::|%3a))/i;
const SOURCE = /^view-source:/i;
const WEBSITE = /^https?:/i;

/** The address of the page that somebody reads: the one inside the address of a reader, a PDF viewer or a page's source. */
export function pageRead(address: string): string {
  const inside = addressInside(address);
  return WEBSITE.test(inside) ? inside : address;
}

function addressInside(address: string): string {
  if (READER.test(address)) return new URLSearchParams(address.replace(READER, '')).get('url') ?? '';
  if (!VIEWER.test(address)) return address.replace(SOURCE, '');
  const inside = address.replace(VIEWER, '');
  return WEBSITE.test(inside) ? inside : (new URLSearchParams(`file=${inside}`).get('file') ?? '');
}

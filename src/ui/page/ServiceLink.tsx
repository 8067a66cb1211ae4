import type { ComponentChildren } from 'preact';
import browser from '../../platform/browser.ts';
import { startInBackground } from '../../platform/errors.ts';
import { noteOwnClick } from '../../platform/page-address.ts';

/** A link to the page of a service in the list. A page that it opens may ask the directory when it is seen. */
export function ServiceLink({ id, children }: { id: number; children: ComponentChildren }) {
  const address = browser.runtime.getURL(`src/service/index.html?id=${id}`);
  const note = () => startInBackground('note the click', noteOwnClick(address));
  // `auxclick` is a click with the middle button, which opens a new tab.
  return (
    <a class="service-link" href={address} onClick={note} onAuxClick={note}>
      {children}
    </a>
  );
}

import type { ComponentChildren } from 'preact';
import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { noteOwnClick } from '../platform/own-click.ts';
import { pageAddress } from '../platform/page-address.ts';
import { leavesTraces } from '../platform/private-window.ts';

const pageOf = (id: number) => `src/service/index.html?id=${id}`;

/** Opens the page of a service in the list. Call it in a click: then the page may ask the directory when it is seen. */
export async function openServicePage(id: number, where: 'this-tab' | 'new-tab'): Promise<void> {
  const url = await pageAddress(pageOf(id));
  await noteOwnClick(url);
  if (where === 'this-tab') location.assign(url);
  else await browser.tabs.create({ url });
}

/** A link to the page of a service in the list, by its name. From the popup of the toolbar it opens in a tab. */
export function ServiceLink({ id, children }: { id: number; children: ComponentChildren }) {
  const isFromPrivate = leavesTraces();
  // The browser's own menu could open the page of the service in an ordinary window, so the link has another address.
  const address = isFromPrivate ? location.href : browser.runtime.getURL(pageOf(id));
  const follow = (event: MouseEvent) => {
    // Only the main button and the middle one open a link.
    if (event.button > 1) return;
    if (isFromPrivate) event.preventDefault();
    startInBackground(
      'open a service',
      isFromPrivate ? openServicePage(id, 'new-tab') : noteOwnClick(address),
    );
  };
  const opensTab = document.body.classList.contains('in-toolbar');
  // `auxclick` is a click with the middle button, which opens a new tab.
  return (
    <a
      class="service-link"
      href={address}
      target={opensTab ? '_blank' : undefined}
      rel="noopener"
      onClick={follow}
      onAuxClick={follow}
    >
      <bdi>{children}</bdi>
    </a>
  );
}

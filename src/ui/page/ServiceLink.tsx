import type { ComponentChildren } from 'preact';
import browser from '../../platform/browser.ts';
import { startInBackground } from '../../platform/errors.ts';
import { noteOwnClick, pageAddress } from '../../platform/page-address.ts';
import { leavesTraces } from '../../platform/private-window.ts';
import { Button } from '../Button.tsx';

const pageOf = (id: number) => `src/service/index.html?id=${id}`;

/** Opens the page of a service in the list. Call it in a click: then the page may ask the directory when it is seen. */
export async function openServicePage(id: number, where: 'this-tab' | 'new-tab'): Promise<void> {
  const url = await pageAddress(pageOf(id));
  await noteOwnClick(url);
  if (where === 'this-tab') location.assign(url);
  else await browser.tabs.create({ url });
}

/** A link to the page of a service in the list. From the popup of the toolbar it opens in a tab. */
export function ServiceLink({ id, children }: { id: number; children: ComponentChildren }) {
  const opensTab = document.body.classList.contains('in-toolbar');
  if (leavesTraces()) {
    const open = () => openServicePage(id, opensTab ? 'new-tab' : 'this-tab');
    // A button, because the address of a link would name the service.
    return (
      <Button look="link" class="service-link" onClick={() => startInBackground('open a service', open())}>
        {children}
      </Button>
    );
  }
  const address = browser.runtime.getURL(pageOf(id));
  const note = () => startInBackground('note the click', noteOwnClick(address));
  // `auxclick` is a click with the middle button, which opens a new tab.
  return (
    <a
      class="service-link"
      href={address}
      target={opensTab ? '_blank' : undefined}
      rel="noopener"
      onClick={note}
      onAuxClick={note}
    >
      {children}
    </a>
  );
}

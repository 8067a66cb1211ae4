import type { ComponentChildren } from 'preact';
import { startInBackground } from '../platform/errors.ts';
import { leavesTraces, openInPrivateWindow } from '../platform/private-window.ts';

/** A link to a website. The site gets no referrer and no access to our page. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  const open = (event: MouseEvent) => {
    // Only the main button and the middle one open a link.
    if (event.button > 1) return;
    event.preventDefault();
    startInBackground('open a link in a private window', openInPrivateWindow(href));
  };
  const onClick = leavesTraces() ? open : undefined;
  // `auxclick` is a click with the middle button.
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={onClick} onAuxClick={onClick}>
      {children}
    </a>
  );
}

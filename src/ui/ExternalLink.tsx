import type { ComponentChildren } from 'preact';

/** A link out of the extension: the site it leads to learns neither who opened it nor a way back. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

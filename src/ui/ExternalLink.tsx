import type { ComponentChildren } from 'preact';

/** A link to a website. The site gets no referrer and no access to our page. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

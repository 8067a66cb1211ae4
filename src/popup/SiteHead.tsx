import type { ComponentChildren } from 'preact';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { Seal } from '../ui/Seal.tsx';

interface Props {
  seal: SealLook;
  title: string;
  children?: ComponentChildren;
}

/** The head of the popup when there is no service to name. */
export function SiteHead({ seal, title, children }: Props) {
  return (
    <header class="site">
      <Seal look={seal} />
      <div>
        <h1 dir="auto">{title}</h1>
        {children && <p class="soft">{children}</p>}
      </div>
    </header>
  );
}

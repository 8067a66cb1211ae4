import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CurrentService } from '../catalog/site/current-service.ts';
import { openComparison } from '../compare/open-comparison.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import { StarProblem } from '../stars/view/StarProblem.tsx';
import type { Stars } from '../stars/view/use-star-change.ts';
import { copyText } from '../ui/reports/copy-text.ts';
import { saveFile } from '../ui/save-file.ts';
import { drawPicture, type ServicePicture } from './draw-picture.ts';

interface Props {
  service: CurrentService;
  stars: Stars;
  /** Address of the review at the directory. */
  page: string;
  /** The verdict and the points as text. */
  summary: () => string;
  picture: ServicePicture;
}

const ICONS = {
  compare: 'M2 3.5h4.5v9H2ZM9.5 3.5H14v9H9.5Z',
  star: 'M8 1.9 9.7 6.2 14.3 6.5 10.8 9.4 11.9 13.8 8 11.4 4.1 13.8 5.2 9.4 1.7 6.5 6.3 6.2Z',
  link: 'M6.5 9.5 9.5 6.5M7 4.5 8.7 2.8a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5 7.3 13.2a3.2 3.2 0 0 1-4.5-4.5L4.5 7',
  summary: 'M5.5 5.5h8v8h-8ZM2.5 10.5v-8h8',
  picture: 'M2 2.5h12v11H2ZM2 11l3.5-3.5 3 3 2-2L14 12M10.5 5.5h.01',
  print: 'M4.5 6V2h7v4M4.5 11.5H2V6h12v5.5h-2.5M4.5 9.5h7V14h-7Z',
} as const;

/** How long a button says that it has copied. */
const COPIED_MS = 2_000;

/** What one can do with the page of a service: compare, star, copy its link or a summary, save a picture, print. */
export function ServiceActions({ service, stars, page, summary, picture }: Props) {
  const [copied, setCopied] = useState<{ of: 'link' | 'summary'; isCopied: boolean } | null>(null);
  useEffect(() => {
    if (!copied?.isCopied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (of: 'link' | 'summary', text: string) =>
    setCopied({ of, isCopied: await copyText(text) });
  const copyLabel = (of: 'link' | 'summary') => {
    if (copied?.of === of && copied.isCopied) return t('popupCopied');
    return t(of === 'link' ? 'serviceCopyLink' : 'popupCopyText');
  };
  const isStarred = stars.ids.has(service.id);
  const save = async () =>
    saveFile(
      `smallprint-${fileName(serviceName(service), service.id)}.png`,
      await drawPicture(picture),
      'image/png',
    );
  return (
    <>
      <div class="service-actions">
        <Action
          name="compare"
          onClick={() => startInBackground('compare services', openComparison([service.id]))}
        >
          {t('navCompare')}
        </Action>
        <Action name="star" pressed={isStarred} onClick={() => stars.change(service.id, !isStarred)}>
          {t(isStarred ? 'serviceStarred' : 'starAdd')}
        </Action>
        <Action name="link" onClick={() => copy('link', page)}>
          {copyLabel('link')}
        </Action>
        <Action name="summary" onClick={() => copy('summary', summary())}>
          {copyLabel('summary')}
        </Action>
        <Action name="picture" onClick={() => startInBackground('save a picture', save())}>
          {t('serviceSavePicture')}
        </Action>
        {/* Firefox for Android cannot print. */}
        {typeof window.print === 'function' && (
          <Action name="print" onClick={() => window.print()}>
            {t('popupPrint')}
          </Action>
        )}
      </div>
      <p
        role="status"
        class={copied?.isCopied === false ? undefined : 'visually-hidden'}
        data-copied={copied?.isCopied}
      >
        {copied && t(copied.isCopied ? 'popupCopied' : 'popupNotCopied')}
      </p>
      <StarProblem stars={stars} />
    </>
  );
}

interface ActionProps {
  name: keyof typeof ICONS;
  pressed?: boolean;
  onClick: () => unknown;
  children: ComponentChildren;
}

function Action({ name, pressed, onClick, children }: ActionProps) {
  return (
    <button type="button" data-action={name} aria-pressed={pressed} onClick={onClick}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
      {children}
    </button>
  );
}

/** A name that every file system accepts: letters and numbers of any script. */
function fileName(name: string, id: number): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.join('-').slice(0, 40) || String(id);
}

import type { ComponentChildren } from 'preact';
import { t } from '../i18n/t.ts';
import { openComparison } from '../page/open-comparison.ts';
import { PageAction, PrintAction } from '../page/PageAction.tsx';
import { startInBackground } from '../platform/errors.ts';
import { CopyButton } from '../ui/reports/CopyButton.tsx';

interface Props {
  /** The number of the service. */
  id: number;
  /** What "Copy as text" copies; null before the points have arrived. */
  text: (() => string) | null;
  /** The button that stars the service. */
  children: ComponentChildren;
}

/** What one can do with the page of a service: copy, compare, star, print. */
export function ServiceActions({ id, text, children }: Props) {
  return (
    <div class="page-actions">
      {text && <CopyButton action="copy" label={t('accountsCopy')} text={text} />}
      <PageAction name="compare" onClick={() => startInBackground('compare services', openComparison([id]))}>
        {t('navCompare')}
      </PageAction>
      {children}
      <PrintAction />
    </div>
  );
}

import product from '../../../product.json' with { type: 'json' };
import { t } from '../../i18n/t.ts';
import { acceptPublisher, formerPublisher } from '../../settings/publisher.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { useSettingChange } from '../../ui/page/use-setting-change.ts';
import { usePopup } from './popup-state.ts';

/** Says that somebody else publishes Smallprint since an update. Each popup shows it until somebody answers. */
export function PublisherNotice() {
  const { settings } = usePopup();
  const { change, problem } = useSettingChange();
  const former = formerPublisher(settings);
  if (former === null) return null;
  return (
    <div class="note soft" role="status" data-notice="publisher">
      <p>{t('popupPublisher', product.author, former)}</p>
      <p class="links">
        <Button look="link" data-action="publisher-ok" onClick={() => change(acceptPublisher)}>
          {t('popupOfferYes')}
        </Button>
        <ExternalLink href={new URL('trust/', product.homepage).href}>{t('popupPublisherMore')}</ExternalLink>
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

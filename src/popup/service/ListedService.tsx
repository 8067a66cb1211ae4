import { useState } from 'preact/hooks';
import type { Site } from '../../catalog/site/site.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { detailsKey } from '../../points/view/use-details.ts';
import { Seal } from '../../ui/Seal.tsx';
import { type TabItem, Tabs } from '../../ui/Tabs.tsx';
import { usePopup } from '../view/popup-state.ts';
import { OneService } from './OneService.tsx';

export type ListedSite = Extract<Site, { readonly service: ServiceSummary }>;

/** A site that is in the list. Several services that claim its host are shown as tabs. */
export function ListedService({ site }: { site: ListedSite }) {
  const {
    services: { current },
    settings,
  } = usePopup();
  const services = [site.service, ...site.others];
  const [chosen, setChosen] = useState(site.service.id);
  const service = services.find(({ id }) => id === chosen) ?? site.service;
  const key = detailsKey(settings, service.id);
  const view = <OneService key={key} service={service} site={site} />;
  if (services.length === 1) return view;
  const choices: TabItem[] = services.map(current).map((listed) => ({
    id: listed.id,
    label: serviceName(listed),
    picture: <Seal look={serviceLook(listed)} />,
  }));
  return (
    <Tabs label={t('popupOthers')} choices={choices} chosen={service.id} choose={setChosen}>
      {view}
    </Tabs>
  );
}

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { onMessage } from '../platform/messages.ts';
import { onSettingsChanged } from '../platform/settings.ts';
import { Footer } from './Footer.tsx';
import { ListComing, ListUnavailable, NotAWebsite } from './PlainState.tsx';
import { Service } from './Service.tsx';
import { Unlisted } from './Unlisted.tsx';
import type { Known } from './what-is-known.ts';

/** The whole popup: what is known of the site now, and again whenever the list changes under it. */
export function Popup({ first, refresh }: { first: Known; refresh: () => Promise<Known> }) {
  const [known, setKnown] = useState(first);
  useEffect(() => {
    const again = async () => setKnown(await refresh());
    const stops = [onMessage('list-changed', again), onSettingsChanged(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh]);
  // Before the paint: the state is never a step behind what is shown.
  useLayoutEffect(() => {
    document.body.dataset.state = known.site.state;
  }, [known.site.state]);

  return (
    <>
      <View known={known} />
      <Footer list={known.list} directory={known.settings.directory} />
    </>
  );
}

function View({ known: { site, settings } }: { known: Known }) {
  switch (site.state) {
    case 'rated':
    case 'partly-reviewed':
    case 'unrated':
      return <Service site={site} settings={settings} />;
    case 'unlisted':
      return <Unlisted key={site.host} host={site.host} settings={settings} />;
    case 'not-a-website':
      return <NotAWebsite />;
    case 'list-coming':
      return <ListComing progress={site.progress} directory={settings.directory} />;
    case 'list-unavailable':
      return <ListUnavailable site={site} />;
  }
}

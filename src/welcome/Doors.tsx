import { type MessageName, t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';

const DOORS: readonly (readonly [folder: string, title: MessageName])[] = [
  ['accounts', 'accountsTitle'],
  ['deal-breakers', 'dealBreakersTitle'],
  ['changes', 'changesTitle'],
];

/** Where to go from the welcome page. */
export function Doors() {
  return (
    <div class="doors">
      {DOORS.map(([folder, title]) => (
        <a key={folder} href={browser.runtime.getURL(`src/${folder}/index.html`)}>
          {t(title)}
        </a>
      ))}
    </div>
  );
}

import { labelClusters } from '../i18n/clean-label.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import { useObjectUrl } from './use-object-url.ts';
import './logo-tile.css';

/**
 * A service's logo, or the initial of its name if there is no logo that passed our checks. Screen readers skip it: the
 * name stands beside it. It is round and grey, because the seal is square and coloured: nobody should take an initial
 * for a grade.
 */
export function LogoTile({ name, logo }: { name: string; logo: Blob | null }) {
  const { address, refuse } = useObjectUrl(logo);
  return (
    <span class="logo-tile" aria-hidden="true" data-logo={address ? 'directory' : 'own'}>
      {address ? (
        <img src={address} alt="" width="28" height="28" onError={refuse} />
      ) : (
        labelClusters(name)[0]?.toLocaleUpperCase(uiLanguage())
      )}
    </span>
  );
}

import { useObjectUrl } from './use-object-url.ts';
import './logo-tile.css';

/** A service's logo; nothing until one has arrived that passed our checks. Screen readers skip it: the name is next to it. */
export function LogoTile({ logo }: { logo: Blob | null }) {
  const { address, refuse } = useObjectUrl(logo);
  if (!address) return null;
  return (
    <span class="logo-tile" aria-hidden="true" data-logo="directory">
      <img src={address} alt="" width="28" height="28" onError={refuse} />
    </span>
  );
}

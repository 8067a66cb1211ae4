import { useObjectUrl } from './use-object-url.ts';
import './logo-tile.css';

/**
 * A service's logo, or its initial until there is a checked one. Decoration: the name stands beside it. It is round and
 * grey where the seal is square and coloured, so that an initial is never taken for a grade.
 */
export function LogoTile({ name, logo }: { name: string; logo: Blob | null }) {
  const { address, refuse } = useObjectUrl(logo);
  const [initial = ''] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return (
    <span class="logo-tile" aria-hidden="true" data-logo={address ? 'directory' : 'own'}>
      {address ? (
        <img src={address} alt="" width="28" height="28" onError={refuse} />
      ) : (
        (typeof initial === 'string' ? initial : initial.segment).toLocaleUpperCase()
      )}
    </span>
  );
}

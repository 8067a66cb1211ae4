import { useEffect, useState } from 'preact/hooks';

/**
 * An address under which a page may show a picture that was fetched and checked, as long as the component lives.
 *
 * @param picture null as long as there is none
 * @returns null without a picture, or after `refuse`: what passed every check may still not be drawable
 */
export function useObjectUrl(picture: Blob | null): { address: string | null; refuse: () => void } {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return { address, refuse: () => setAddress(null) };
}

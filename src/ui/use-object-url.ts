import { useEffect, useState } from 'preact/hooks';

/**
 * A `blob:` address for a checked picture, valid until the component unmounts.
 *
 * @returns `address`: null without a picture, and after `refuse`. Call that if the browser cannot draw the picture: it may
 *   pass our checks and still be damaged.
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

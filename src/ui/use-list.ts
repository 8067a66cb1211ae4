import { useEffect, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import type { ListRecord } from '../catalog/database.ts';
import { storedList } from '../catalog/list-in-use.ts';
import { withStoreFailure } from '../catalog/store-failure.ts';

/** A directory's list as it stands, again whenever it changes; undefined until it is read, null if it cannot be. */
export function useList(directory: string): ListRecord | null | undefined {
  const [list, setList] = useState<ListRecord | null>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const found = await storedList(directory)
        .then(({ list }) => withStoreFailure(list))
        .catch(() => null);
      if (!gone) setList(found);
    };
    read();
    const stop = catalogMessages.listChanged.listen(read);
    return () => {
      gone = true;
      stop();
    };
  }, [directory]);
  return list;
}

import type { Settings } from '../../settings/settings.ts';
import { useSettings } from '../../ui/use-settings.ts';
import { ComparedServices } from './ComparedServices.tsx';
import { detailsLanguage } from './use-stored.ts';

/** Compares up to three services of the directory in use. */
export function ComparePage({ first, ids }: { first: Settings; ids: readonly number[] }) {
  const settings = useSettings(first);
  const { directory } = settings;
  return (
    <ComparedServices
      // What was fetched belongs to one directory and one language.
      key={`${directory} ${detailsLanguage(settings)}`}
      settings={settings}
      // In another directory the ids are those of other services.
      ids={directory === first.directory ? ids : []}
    />
  );
}

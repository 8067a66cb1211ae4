import { directoryName, isBuiltIn } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { sentence } from '../ui/texts/sentence.ts';

const TOSDR = 'https://tosdr.org/';
/** The name of the licence of the texts of ToS;DR. */
export const TOSDR_LICENSE = 'CC BY-SA 3.0';
/** The licence asks for the authors' name and a link to its own text. */
const LICENSE = { name: TOSDR_LICENSE, address: 'https://creativecommons.org/licenses/by-sa/3.0/' };

/** Who wrote the grades and points of a directory and under which licence, without links. */
export function attributionText(directory: string): string {
  const name = directoryName(directory);
  if (!isBuiltIn(directory)) return t('creditOther', name);
  return t('creditTosdr', name, `${LICENSE.name} (${LICENSE.address})`, name);
}

/** Who wrote the grades and points of a directory, and under which licence. */
export function Attribution({ directory }: { directory: string }) {
  const name = directoryName(directory);
  if (!isBuiltIn(directory)) return <p class="soft">{t('creditOther', name)}</p>;
  return (
    <p class="soft roomy">
      {sentence(
        'creditTosdr',
        <ExternalLink href={TOSDR}>{name}</ExternalLink>,
        <ExternalLink href={LICENSE.address}>{LICENSE.name}</ExternalLink>,
        name,
      )}
    </p>
  );
}

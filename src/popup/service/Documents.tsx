import { type ReasonGroup, reasonsPerDocument } from '../../details/order.ts';
import type { ServiceDocument } from '../../directory/schema.ts';
import { t, tCount } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ReadDocument } from '../../ui/points/ReadDocument.tsx';
import { documentName } from '../../ui/texts/document-name.ts';

/** The documents of a service, each with the number of its points. */
export function Documents({
  documents,
  groups,
  directory,
}: {
  documents: readonly ServiceDocument[];
  groups: readonly ReasonGroup[];
  directory: string;
}) {
  if (documents.length === 0) return null;
  const counts = reasonsPerDocument(groups);
  return (
    <section class="documents">
      <h2>{t('popupDocuments')}</h2>
      <ul>
        {documents.map(({ id, name, url }) => {
          const label = <bdi>{documentName(name, url)}</bdi>;
          return (
            <li key={id} data-document={id}>
              {url ? <ExternalLink href={url}>{label}</ExternalLink> : label}
              <ReadDocument directory={directory} id={id} name={name} quote="" />
              <span class="soft">{tCount('points', counts.get(id) ?? 0)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

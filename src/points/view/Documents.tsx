import { documentName } from '../../details/document-name.ts';
import { documentPageAddress, type RequestedDocument } from '../../details/requested-document.ts';
import type { ServiceDocument } from '../../directory/schema/document.ts';
import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { noteOwnClick } from '../../platform/own-click.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { casesPerDocument, type PointGroup } from '../point-groups.ts';

interface Props {
  documents: readonly ServiceDocument[];
  groups: readonly PointGroup[];
  directory: string;
}

/** The documents of a service, each with the number of its cases. */
export function Documents({ documents, groups, directory }: Props) {
  if (documents.length === 0) return null;
  const counts = casesPerDocument(groups);
  return (
    <section class="documents">
      <h2>{t('popupDocuments')}</h2>
      <ul>
        {documents.map(({ id, name, url }) => {
          const label = <bdi>{documentName(name, url)}</bdi>;
          return (
            <li key={id} data-document={id}>
              {url ? <ExternalLink href={url}>{label}</ExternalLink> : label}
              <ReadDocument directory={directory} id={id} name={name} url={url} quote={null} />
              <span class="soft">{tCount('points', counts.get(id) ?? 0)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A button that opens the reviewed text of a document in a tab of ours. That page asks the directory when it is seen. */
export function ReadDocument(requested: RequestedDocument) {
  return (
    <Button
      look="link"
      data-action="read-document"
      onClick={async () => {
        const url = await documentPageAddress(requested);
        await noteOwnClick(url);
        await browser.tabs.create({ url });
      }}
    >
      {t(requested.quote === null ? 'documentReadWhole' : 'documentReadQuote')}
    </Button>
  );
}

import { useState } from 'preact/hooks';
import type { DealBreakerCount } from '../../deal-breakers/count-deal-breakers.ts';
import { formatNumber } from '../../i18n/format.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { useCaseTitles } from '../../points/case-titles/use-case-titles.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ComparisonRow, type NamedService } from './ComparisonRow.tsx';
import type { Column } from './column.ts';
import type { Comparison, ComparisonRowData } from './compare-findings.ts';
import { ServiceHead } from './ServiceHead.tsx';

interface Props {
  columns: readonly (Column & { readonly hasNamesake: boolean })[];
  comparison: Comparison;
  settings: Settings;
  remove: (id: number) => void;
  arrived: (id: number, details: CachedDetails) => void;
}

/** So many rows of a section are shown at first: with them, the page is printed on one sheet. */
const SHOWN = 10;

/** The services side by side; on a narrow screen one below the other. */
export function ComparisonTable({ columns, comparison, settings, remove, arrived }: Props) {
  const { dealBreakers, opposite, different, same } = comparison;
  const isSingle = columns.length === 1;
  const titles = useCaseTitles(settings.directory);
  const services = columns.map(({ id, service }) => ({
    id,
    name: service ? serviceName(service) : t('compareNumber', String(id)),
  }));
  const shared = { services, titles };
  return (
    <table data-columns={columns.length}>
      <thead>
        <tr>
          <td />
          {columns.map((column, index) => (
            <th key={column.id} scope="col" data-service={column.id}>
              <ServiceHead
                column={column}
                dealBreakers={countOf(dealBreakers, column, index)}
                settings={settings}
                remove={remove}
                arrived={arrived}
              />
            </th>
          ))}
        </tr>
      </thead>
      <Section name="dealBreakers" heading={t('dealBreakersTitle')} rows={dealBreakers} {...shared} />
      <Section name="opposite" heading={t('compareOpposite')} rows={opposite} {...shared} />
      <Section name="different" heading={t('compareDifferent')} rows={different} {...shared} />
      <Section name="same" heading={t(isSingle ? 'comparePoints' : 'compareSame')} rows={same} {...shared} />
    </table>
  );
}

/** How many of the rows about deal-breakers a service has. */
function countOf(
  dealBreakers: readonly ComparisonRowData[],
  { findings }: Column,
  index: number,
): DealBreakerCount {
  const isKnown = findings !== null && findings.size > 0;
  const states = dealBreakers.map(({ cells }) => cells[index]?.state);
  const crossed = states.filter((state) => state === 'found').length;
  const checked = crossed + states.filter((state) => state === 'not-found').length;
  return { crossed: isKnown ? crossed : null, checked, total: dealBreakers.length };
}

interface SectionProps {
  name: keyof Comparison;
  heading: string;
  rows: readonly ComparisonRowData[];
  services: readonly NamedService[];
  titles: CaseTitles | null;
}

function Section({ name, heading, rows, services, titles }: SectionProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const width = services.length + 1;
  return (
    <tbody data-section={name}>
      <tr>
        <th class="section" colSpan={width} scope="rowgroup">
          {heading} <span class="soft">{formatNumber(rows.length)}</span>
        </th>
      </tr>
      {shown.map((row) => (
        <ComparisonRow key={row.key} row={row} services={services} titles={titles} />
      ))}
      {rows.length > shown.length && (
        <tr class="more">
          <td colSpan={width}>
            <Button look="link" data-action="more" onClick={() => setWhole(true)}>
              {t('changesShowMore', formatNumber(rows.length - shown.length))}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

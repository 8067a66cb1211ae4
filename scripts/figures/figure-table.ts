import { describeFigure, withUnit } from './describe-figure.ts';
import { type Figure, isBusy } from './figures-file.ts';
import { aimOf, isReached } from './row.ts';

const START = '<!-- The table of npm run bench -- --plot starts here. -->';
const END = '<!-- It ends here. -->';

/** A Markdown text with the table between the two comments replaced. @throws Error if a comment is missing */
export function withTable(text: string, figures: readonly Figure[]): string {
  const [before, rest = ''] = text.split(START);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined)
    throw new Error('the comments around the table are missing');
  return `${before}${START}\n\n${figureTables(figures)}\n\n${END}${after}`;
}

/** A Markdown table for each bench. */
function figureTables(figures: readonly Figure[]): string {
  const benches = [...new Set(figures.map(({ bench }) => bench))];
  return benches
    .map((bench) =>
      tableOf(
        bench,
        figures.filter((figure) => figure.bench === bench),
      ),
    )
    .join('\n\n');
}

function tableOf(bench: string, figures: readonly Figure[]): string {
  const [first] = figures;
  const busy = first && isBusy(first) ? ', **taken on a busy machine**' : '';
  return [
    `\`${bench}\`: ${first?.date}, load ${first?.load}${busy}`,
    '',
    '| figure | value | middle half of our rounds | aim | reached | others |',
    '|---|---|---|---|---|---|',
    ...figures.map(lineOf),
  ].join('\n');
}

function lineOf(row: Figure): string {
  const { unit } = describeFigure(row);
  const aim = aimOf(row);
  const cells = [
    row.figure,
    withUnit(row.value, unit),
    row.spread?.map((value) => withUnit(value, unit)).join(' to ') ?? '',
    aim ? `${aim.comparison === '<' ? 'below' : 'at most'} ${withUnit(aim.number, unit)}` : '',
    aim ? (isReached(row) ? 'yes' : '**no**') : '',
    (row.rivals ?? []).map(({ name, value }) => `${name} ${withUnit(value, unit)}`).join(', '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

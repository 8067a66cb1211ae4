// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportProblem, ExportStep } from '../../../src/accounts/export/export-step.ts';
import type { FileToRead } from '../../../src/accounts/export/read-in-worker.ts';
import type { MessageName } from '../../../src/i18n/t.ts';
import { inEnglish } from '../../english.ts';
import { act, show } from '../render.ts';

let steps: readonly ExportStep[];
/** Whether a file has no end. */
let isEndless: boolean;
const reads: FileToRead[] = [];
vi.mock('../../../src/accounts/export/read-in-worker.ts', () => ({
  async readInWorker(read: FileToRead, signal: AbortSignal, take: (step: ExportStep) => Promise<void>) {
    reads.push(read);
    for (const step of steps) await take(step);
    if (!isEndless) return;
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  },
}));
const { ExportSource } = await import('../../../src/accounts/export/ExportSource.tsx');

const FILE = new File(['url'], 'export.csv');
const SITES: ExportStep = { kind: 'sites', sites: ['a.example/'], read: 1, leftOut: 0, share: 0.5 };

/** The page listens for files until it is closed. */
let close: () => Promise<void>;
async function page(isReportComplete = true) {
  const { root, unmount } = await show(
    <ExportSource
      add={async () => {}}
      finish={() => {}}
      isReportComplete={isReportComplete}
      isFolded={false}
    />,
  );
  close = unmount;
  const drag = (kind: 'dragover' | 'drop', files: readonly File[] = [FILE]) => {
    const event = Object.assign(new Event(kind, { cancelable: true }), { dataTransfer: { files } });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    root,
    drag,
    drop: () => act(() => drag('drop')),
    click: (action: string) =>
      act(() => root.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()),
    status: () => root.querySelector('[role="status"]')?.textContent ?? '',
  };
}

beforeEach(() => {
  [steps, isEndless, reads.length] = [[], false, 0];
});
afterEach(() => close());

describe('an export', () => {
  it('can be dropped anywhere on the page, and the browser does not open it', async () => {
    const { drag } = await page();
    expect(drag('dragover')).toBe(true);
    await act(() => expect(drag('drop')).toBe(true));
    expect(reads.map(({ file }) => file)).toEqual([FILE]);
    // A dragged text is no file.
    await act(() => expect(drag('drop', [])).toBe(true));
    expect(reads).toHaveLength(1);
    await close();
    expect(drag('dragover')).toBe(false);
  });

  it.each<[ExportProblem, MessageName]>([
    ['empty', 'accountsFileEmpty'],
    ['binary', 'accountsFileBinary'],
    ['archive', 'accountsFileArchive'],
    ['vault', 'accountsFileVault'],
    ['encrypted', 'accountsFileEncrypted'],
    ['damaged-json', 'accountsFileDamagedJson'],
    ['unknown-json', 'accountsFileUnknownJson'],
    ['unreadable', 'accountsFileUnreadable'],
    ['no-addresses', 'accountsFileNoAddresses'],
  ])('with the problem "%s" is answered with what helps', async (problem, text) => {
    steps = [{ kind: 'problem', problem }];
    const { drop, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish(text));
  });

  it('that is too large is answered with the limit in megabytes', async () => {
    steps = [{ kind: 'problem', problem: 'too-large' }];
    const { drop, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish('accountsFileTooLarge', '100'));
  });

  it('with too many columns is answered with their largest number', async () => {
    steps = [{ kind: 'problem', problem: 'too-many-columns' }];
    const { drop, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish('accountsFileTooManyColumns', '1,000'));
  });

  it('that was read to its end misses nothing', async () => {
    steps = [SITES, { kind: 'end', isCutOff: false }];
    const { drop, status, root } = await page();
    await drop();
    expect(status()).toContain(inEnglish('accountsDeleteFile'));
    expect(root.querySelector('[data-missing]')).toBeNull();
  });

  it('is to be kept until the report is complete', async () => {
    steps = [SITES, { kind: 'end', isCutOff: false }];
    const { drop, status } = await page(false);
    await drop();
    expect(status()).toContain(inEnglish('accountsDeleteFileLater'));
    expect(status()).not.toContain(inEnglish('accountsDeleteFile'));
  });

  it('that breaks off says that something may be missing', async () => {
    steps = [SITES, { kind: 'end', isCutOff: true }];
    const { drop, status } = await page();
    await drop();
    expect(status()).toContain(inEnglish('accountsCutOff'));
  });

  it('can be stopped, and says so', async () => {
    [steps, isEndless] = [[SITES], true];
    const { drop, click, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish('accountsReading', '50%'));
    await click('stop');
    expect(status()).toContain(inEnglish('accountsStopped'));
  });
});

describe('an export without known headers', () => {
  const COLUMNS: ExportStep = {
    kind: 'columns',
    columns: [
      { index: 0, name: 'Title', addresses: 1 },
      { index: 2, name: null, addresses: 40 },
      { index: 3, name: 'Icon', addresses: 12 },
    ],
  };

  it('suggests the column with most addresses, and counts columns from 1', async () => {
    steps = [COLUMNS];
    const { drop, root } = await page();
    await drop();
    const select = root.querySelector('select');
    expect(select?.value).toBe('2');
    expect([...(select?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Title (1 web address)',
      'Column 3 (40 web addresses)',
      'Icon (12 web addresses)',
    ]);
  });

  it('is read again with the column that the person picks', async () => {
    steps = [COLUMNS];
    const { drop, root, click } = await page();
    await drop();
    await act(() => {
      const select = root.querySelector('select');
      if (select) select.value = '3';
      select?.dispatchEvent(new Event('change'));
    });
    await click('read-column');
    expect(reads).toEqual([
      { file: FILE, column: null },
      { file: FILE, column: 3 },
    ]);
  });
});

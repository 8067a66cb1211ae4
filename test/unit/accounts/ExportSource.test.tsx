// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packSuffixes } from '../../../scripts/extension/public-suffixes.ts';
import type { ExportProblem, ExportStep } from '../../../src/accounts/export/export-step.ts';
import type { FileToRead } from '../../../src/accounts/export/read-in-worker.ts';
import type { MessageName } from '../../../src/i18n/t.ts';
import { inEnglish } from '../../english.ts';
import { held } from '../held.ts';
import { act, show } from '../render.ts';

let steps: readonly ExportStep[];
/** Whether a file has no end. */
let isEndless: boolean;
let finished: number;
let added: string[];
const reads: FileToRead[] = [];
const suffixes = packSuffixes();
let suffixesRead = Promise.resolve();
vi.mock('../../../src/platform/public-suffix.ts', () => ({
  packedSuffixFile: () => suffixesRead.then(() => suffixes),
}));
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
const SITES: ExportStep = { kind: 'sites', sites: ['a.example/'], read: 1, leftOut: 2, share: 0.5 };

/** The page listens for files until it is closed. */
let close: () => Promise<void>;
async function page(isReportComplete = true) {
  const { unmount, ...shown } = await show(
    <ExportSource
      add={async (sites) => void added.push(...sites)}
      finish={() => {
        finished += 1;
      }}
      isReportComplete={isReportComplete}
      isFolded={false}
    />,
  );
  close = unmount;
  const drag = (
    kind: 'dragover' | 'drop',
    files: readonly File[] = [FILE],
    at: EventTarget | null = window,
  ) => {
    const dataTransfer = { files, types: [files.length > 0 ? 'Files' : 'text/plain'] };
    const event = Object.assign(new Event(kind, { cancelable: true, bubbles: true }), { dataTransfer });
    at?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    ...shown,
    drag,
    drop: () => act(() => drag('drop')),
    status: () => shown.root.querySelector('div[role="status"]')?.textContent ?? '',
  };
}

type Page = Awaited<ReturnType<typeof page>>;

beforeEach(() => {
  [steps, isEndless, reads.length, finished, added] = [[], false, 0, 0, []];
});
afterEach(() => close());

describe('an export', () => {
  it('can be dropped anywhere on the page, and the browser does not open it', async () => {
    const { drag, root } = await page();
    expect(drag('dragover')).toBe(true);
    await act(() => expect(drag('drop')).toBe(true));
    expect(reads.map(({ file }) => file)).toEqual([FILE]);
    // A dragged text is no file.
    await act(() => expect(drag('drop', [])).toBe(true));
    expect(reads).toHaveLength(1);
    // The browser puts it into the field.
    expect(drag('drop', [], root.querySelector('textarea'))).toBe(false);
    await act(() => expect(drag('drop', [FILE], root.querySelector('textarea'))).toBe(true));
    expect(reads).toHaveLength(2);
    await close();
    expect(drag('dragover')).toBe(false);
  });

  it.each<[ExportProblem, MessageName, ...string[]]>([
    ['empty', 'accountsFileEmpty'],
    ['binary', 'accountsFileBinary'],
    ['archive', 'accountsFileArchive'],
    ['vault', 'accountsFileVault'],
    ['encrypted', 'accountsFileEncrypted'],
    ['damaged-json', 'accountsFileDamagedJson'],
    ['not-understood', 'accountsFileNotUnderstood', 'export.csv'],
    ['unreadable', 'accountsFileUnreadable'],
    ['no-addresses', 'accountsFileNoAddresses'],
    ['too-large', 'accountsFileTooLarge'],
    ['too-many-columns', 'accountsFileTooManyColumns', '1,000'],
  ])('with the problem "%s" is answered with what helps', async (problem, text, ...limit) => {
    steps = [{ kind: 'problem', problem }];
    const { drop, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish(text, ...limit));
  });

  it('that was read to its end misses nothing', async () => {
    steps = [SITES, { kind: 'end', isCutOff: false }];
    const { drop, status, root } = await page();
    await drop();
    expect(status()).toContain(inEnglish('accountsDeleteFile'));
    expect(root.querySelector('[data-missing]')).toBeNull();
    expect(root.querySelector<HTMLElement>('[data-read]')?.dataset).toMatchObject({
      read: '1',
      leftOut: '2',
    });
    expect(finished).toBe(1);
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

  it('can be stopped, says so, and leaves what has been read', async () => {
    [steps, isEndless] = [[SITES], true];
    const { drop, press, root, status } = await page();
    await drop();
    expect(status()).toBe(inEnglish('accountsReading', '50%'));
    await press('stop');
    expect(document.activeElement).toMatchObject({ dataset: { action: 'choose-export' } });
    expect(status()).toContain(inEnglish('accountsStopped'));
    expect(root.querySelector<HTMLElement>('[data-read]')?.dataset.read).toBe('1');
    expect(finished).toBe(1);
  });

  it.each([
    ['stopped', ({ press }: Page) => press('stop'), 0],
    ['replaced by another one', ({ drop }: Page) => drop(), 1],
  ])('that is %s before the list of endings is there is not read', async (_, end, times) => {
    const answer = held();
    suffixesRead = answer.promise;
    const shown = await page();
    await shown.drop();
    await end(shown);
    await act(answer.end);
    expect(reads).toHaveLength(times);
  });

  it('that is replaced by another one says nothing of its end', async () => {
    [steps, isEndless] = [[SITES], true];
    const { drop, status } = await page();
    await drop();
    steps = [];
    await drop();
    expect(status()).toBe(inEnglish('accountsReading', '0%'));
    expect(finished).toBe(0);
  });
});

describe('an export without known headers', () => {
  const COLUMNS: ExportStep = {
    kind: 'columns',
    columns: [
      { index: 0, addresses: 1 },
      { index: 2, addresses: 40 },
      { index: 3, addresses: 12 },
    ],
  };

  it('suggests the column with most addresses, and counts columns from 1', async () => {
    steps = [COLUMNS];
    const { drop, root, texts } = await page();
    await drop();
    expect(root.querySelector('select')?.value).toBe('2');
    expect(texts('option')).toEqual([
      'Column 1 (1 web address)',
      'Column 3 (40 web addresses)',
      'Column 4 (12 web addresses)',
    ]);
  });

  it('is read again with the column that the person picks', async () => {
    steps = [COLUMNS];
    const { drop, fill, press } = await page();
    await drop();
    expect(document.activeElement?.matches('select')).toBe(true);
    await fill('select', '3', 'change');
    [steps, isEndless] = [[SITES], true];
    await press('read-column');
    expect(document.activeElement).toMatchObject({ dataset: { action: 'stop' } });
    expect(reads).toMatchObject([
      { file: FILE, column: null },
      { file: FILE, column: 3 },
    ]);
  });
});

describe('addresses that a person types', () => {
  it('are read line by line, and what is no address is dropped', async () => {
    const { fill, press, root } = await page();
    await fill(
      'textarea',
      'a.example\n\nhttps://b.example/in?x#y\njo@c.example\nrouter.lan\n1.2.3.4\nd.example e.example',
    );
    await press('read-typed');
    await expect.poll(() => root.querySelector('[data-typed]')?.textContent).toBe('Read: 4 web addresses.');
    expect([added, finished]).toEqual([['a.example/', 'b.example/in', 'd.example/', 'e.example/'], 1]);
  });

  it('are all counted, however many there are', async () => {
    const { fill, press, root } = await page();
    await fill('textarea', Array.from({ length: 1_001 }, (_, number) => `a${number}.example`).join(', '));
    await press('read-typed');
    await expect
      .poll(() => root.querySelector('[data-typed]')?.textContent)
      .toBe('Read: 1,001 web addresses.');
    expect([new Set(added).size, finished]).toEqual([1_001, 1]);
  });

  it('make no report if there is none', async () => {
    const { fill, press, root } = await page();
    await fill('textarea', 'my bank');
    await press('read-typed');
    await expect.poll(() => root.textContent).toContain(inEnglish('accountsTypedNone'));
    expect([added, finished]).toEqual([[], 0]);
  });
});

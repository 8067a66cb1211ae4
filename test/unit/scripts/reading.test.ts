import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { readTermsCommand } from '../../../scripts/read-terms.ts';
import { bestFeatures, fitLogistic, type Row } from '../../../scripts/reading/logistic.ts';
import { trainingReport } from '../../../scripts/reading/report.ts';
import { textOfFile } from '../../../scripts/reading/text-of-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('reading');
const ARBITRATION = 'This service forces users into binding arbitration in the case of disputes';
const SENTENCE = 'All disputes will be resolved by binding arbitration and not in court.';

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await readTermsCommand(args, (line) => lines.push(line));
  return lines;
}

describe('npm run read-terms', () => {
  it.each([
    ['terms.txt', `Hello.\n${SENTENCE}\n`],
    [
      'terms.md',
      `# Terms\n\nHello.\n\n**All disputes** will be resolved by [binding arbitration](https://a.example)\nand not in court.\n`,
    ],
    ['terms.html', `<title>Terms</title><h1>Terms</h1><script>x</script><p>Hello.</p><p>${SENTENCE}</p>`],
  ])('prints the hits of %s as JSON', async (name, content) => {
    const lines = await run('--json', await file(name, content));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual([
      { case: ARBITRATION, class: 'bad', sentence: SENTENCE, words: expect.arrayContaining(['arbitration']) },
    ]);
  });

  it('prints them for a person', async () => {
    const lines = await run(await file('terms.txt', SENTENCE));
    expect(lines.slice(0, 2)).toEqual([`bad: ${ARBITRATION}`, `  ${SENTENCE}`]);
    expect(lines.at(-1)).toBe('1 sentence, found by its words. This is not a grade.');
  });

  it('prints an array for each line', async () => {
    const texts = [SENTENCE, 'Hello there, how are you today?'];
    const lines = await run(
      '--lines',
      await file('lines.ndjson', texts.map((text) => JSON.stringify({ text })).join('\n')),
    );
    expect(lines.map((line) => JSON.parse(line).length)).toEqual([1, 0]);
  });

  it('prints the titles of the cases', async () => {
    expect((await run('--cases')).join('\n').split('\n')).toContain(ARBITRATION);
    expect(JSON.parse((await run('--cases', '--json'))[0] ?? '')).toContain(ARBITRATION);
  });

  it.each([
    [[], 'Name one file'],
    [['nothing.txt'], 'There is no file'],
    [['--wrong'], '--wrong'],
  ])('refuses %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(CommandError);
    await expect(run(...args)).rejects.toThrow(message);
  });

  it.each(['{"text":', '{}', '7'])('refuses the line %s', async (line) => {
    await expect(run('--lines', await file('lines.ndjson', line))).rejects.toThrow(CommandError);
  });
});

it('takes a list of Markdown for items', () => {
  expect(textOfFile('You may not:\n\n*   sell\n    * again\n1.  copy &amp; paste\n', 'a.md')).toBe(
    'You may not:\n* sell\n* again\n* copy & paste',
  );
});

describe('learning', () => {
  const rows: Row[] = Array.from({ length: 60 }, (_, index) => ({
    features: [index % 2, 2 + (index % 5)],
    isCase: index % 2 === 1,
    weight: 1,
  }));

  it('finds the feature that decides, and no other', () => {
    expect(bestFeatures(rows, 7, 3, 1)[0]).toBe(1);
    const { bias, weights } = fitLogistic(rows, [0, 1, 2, 3, 4, 5, 6], { absolute: 1, square: 0.1 });
    expect((weights.get(1) ?? 0) + bias).toBeGreaterThan(1);
    expect((weights.get(0) ?? 0) + bias).toBeLessThan(-1);
    expect(
      [2, 3, 4, 5, 6].map((feature) => weights.get(feature) ?? 0).every((weight) => Math.abs(weight) < 0.3),
    ).toBe(true);
  });

  it('gives the same weights for the same input', () => {
    const quotes = Array.from({ length: 40 }, (_, service) => ({
      service,
      cases: [service % 2 === 0 ? ARBITRATION : 'Another case'],
      quote: service % 2 === 0 ? SENTENCE : 'You may leave whenever you want to.',
    }));
    const documents = [
      { document: 'a', service: 3, sentences: ['We like ships.', SENTENCE, 'Ships like us.'] },
    ];
    const lines: string[] = [];
    const learnt = () => JSON.stringify(trainingReport(quotes, documents, (line) => lines.push(line)));
    const first = learnt();
    expect(first).toContain('arbitration');
    expect(learnt()).toBe(first);
    expect(lines.find((line) => line.startsWith('kept apart, 0 documents'))).toBe(
      'kept apart, 0 documents: precision 100.0, recall 100.0, 4 quotes; 0 of 0 found, 0 hits',
    );
  });
});

import * as v from 'valibot';
import { englishRules, type Hit, readTerms } from '#terms-reader';
import { CommandError, printable, readArguments, readInput, readRows, runCommand } from './command.ts';
import { textOfFile } from './reading/text-of-file.ts';

/*
 * npm run -s read-terms -- [--json] [--lines] [--cases] FILE: the sentences of a text that stand for a case. --json prints an
 * array of hits. --lines takes a file with {"text": ...} on each line and prints an array for each. --cases prints the
 * titles of the cases.
 */

const USAGE = 'npm run -s read-terms -- [--json] [--lines] [--cases] FILE';

const lineSchema = v.object({ text: v.string() });

/**
 * Prints the sentences of a text that stand for a case.
 *
 * @param args the options and the file: text, Markdown, HTML, or one JSON object with a text on each line
 * @param print called with each line
 * @throws CommandError
 */
export async function readTermsCommand(args: string[], print: (line: string) => void): Promise<void> {
  const options = {
    json: { type: 'boolean' },
    lines: { type: 'boolean' },
    cases: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true }, USAGE);
  const rules = englishRules();
  if (values.cases) {
    const titles = rules.cases.map((rule) => rule.case);
    return print(values.json ? JSON.stringify(titles) : titles.join('\n'));
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandError(`Name one file.\nUse: ${USAGE}`);
  if (values.lines) {
    for (const { text } of await readRows(file, lineSchema))
      print(JSON.stringify(readTerms(text, rules).map(shown)));
    return;
  }
  const hits = readTerms(textOfFile((await readInput(file)).toString(), file), rules).map(shown);
  if (values.json) return print(JSON.stringify(hits));
  for (const hit of hits) {
    print(`${hit.class}: ${hit.case}`);
    print(`  ${printable(hit.sentence)}`);
    print(`  because of: ${printable(hit.words.join(', '))}`);
  }
  print(
    `${hits.length} ${hits.length === 1 ? 'sentence' : 'sentences'}, found by its words. This is not a grade.`,
  );
}

/** A hit without places, on one line. */
const shown = ({ case: title, class: ofCase, leadIn, sentence, words }: Hit) => ({
  case: title,
  class: ofCase,
  sentence: `${leadIn} ${sentence}`.trim().split(/\s+/).join(' '),
  words,
});

if (process.argv[1] === import.meta.filename)
  await runCommand(() => readTermsCommand(process.argv.slice(2), console.log));

import { dataCommand } from './data/data-command.ts';
import { DataInputError } from './data/upstream.ts';

/* npm run data:make -- --from FOLDER --list FILE: writes data/, and names every row that it refuses. */

try {
  await dataCommand(process.argv.slice(2), (line) => console.log(line));
} catch (error) {
  if (!(error instanceof DataInputError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

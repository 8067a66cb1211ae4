import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** What a command has fetched so far, one JSON value a line, so that it can go on after it was stopped. */
export class UnfinishedWork<S extends v.GenericSchema> {
  private readonly file: string;
  private readonly schema: S;

  constructor(file: string, schema: S) {
    this.file = file;
    this.schema = schema;
  }

  /** The values so far, in their order. A line that was cut off is left out. */
  async read(): Promise<v.InferOutput<S>[]> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    return text.split('\n').flatMap((line) => {
      const parsed = v.safeParse(this.schema, jsonOf(line));
      return parsed.success ? [parsed.output] : [];
    });
  }

  async add(value: v.InferInput<S>): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true });
    // The line break comes first, so that a line that was cut off does not spoil the next one.
    await appendFile(this.file, `\n${JSON.stringify(value)}`);
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    await rm(this.file, { force: true });
  }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import { DataError } from './mistakes.ts';

/** A JSON text and where its parts are. */
export interface LocatedJson {
  readonly value: unknown;
  /** The line of an object, or of one of its fields; null if there is none. */
  lineOf(container: unknown, field?: string): number | null;
}

const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const PLAIN = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const SPACE = /[ \t\r\n]*/y;
const ANYTHING = /[\w.+-]+|./sy;

/**
 * Parses JSON like `JSON.parse`, whose messages name no line in every version of Node, and remembers the lines.
 *
 * @throws DataError for the first thing that is not JSON, or a field that an object has twice, with its line
 */
export function parseLocatedJson(text: string, source: string): LocatedJson {
  const reader = new Reader(text, source);
  const value = reader.whole();
  return {
    value,
    lineOf(container, field) {
      const lines = typeof container === 'object' && container !== null && reader.lines.get(container);
      return (lines && (lines.fields.get(field ?? '') ?? lines.own)) || null;
    },
  };
}

interface Lines {
  readonly own: number;
  readonly fields: Map<string, number>;
}

class Reader {
  readonly lines = new WeakMap<object, Lines>();
  private readonly text: string;
  private readonly source: string;
  private at = 0;
  private line = 1;

  constructor(text: string, source: string) {
    // A byte order mark, as some editors on Windows write it.
    this.text = text.replace(/^\uFEFF/, '');
    this.source = source;
  }

  whole(): unknown {
    const value = this.value();
    this.space();
    return this.at < this.text.length ? this.fail('the end of the file') : value;
  }

  private value(): unknown {
    this.space();
    if (this.take('{')) return this.object();
    if (this.take('[')) return this.array();
    const token = this.match(STRING) ?? this.match(PLAIN);
    return token === null ? this.fail('a value') : this.parsed(token);
  }

  private object(): object {
    const fields = new Map<string, number>();
    const entries: [string, unknown][] = [];
    const own = this.line;
    this.items('}', () => {
      const line = this.line;
      const token = this.match(STRING) ?? this.fail('a name in quotation marks');
      const name = String(this.parsed(token));
      if (fields.has(name)) throw this.error(`${token} is in this object twice`);
      fields.set(name, line);
      this.space();
      if (!this.take(':')) this.fail('":"');
      entries.push([name, this.value()]);
    });
    // Unlike an assignment, this makes `__proto__` a field like any other.
    const object = Object.fromEntries(entries);
    this.lines.set(object, { own, fields });
    return object;
  }

  private array(): unknown[] {
    const array: unknown[] = [];
    this.items(']', () => array.push(this.value()));
    return array;
  }

  private items(end: string, readItem: () => void): void {
    this.space();
    if (this.take(end)) return;
    do {
      this.space();
      readItem();
      this.space();
    } while (this.take(','));
    if (!this.take(end)) this.fail(`"," or "${end}"`);
  }

  private parsed(token: string): unknown {
    try {
      return JSON.parse(token);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      throw this.error(`${token} is not JSON`);
    }
  }

  private space(): void {
    this.line += (this.match(SPACE) ?? '').split('\n').length - 1;
  }

  private take(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at++;
    return true;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [token = null] = pattern.exec(this.text) ?? [];
    this.at += token?.length ?? 0;
    return token;
  }

  private fail(expected: string): never {
    const found = this.match(ANYTHING);
    throw this.error(
      `not JSON: ${expected} must be here, not ${found === null ? 'the end of the file' : found.trim()}`,
    );
  }

  private error(sentence: string): DataError {
    return new DataError(`${this.source}, line ${this.line}: ${sentence}`);
  }
}

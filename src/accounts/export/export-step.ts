/** Why nothing, or nothing more, can be read from a file. */
export type ExportProblem =
  | 'empty'
  /** A picture, a program, a database: not text. */
  | 'binary'
  /** A ZIP archive; 1Password's 1PUX is one too. */
  | 'archive'
  /** The password manager's own database (KDBX), which is encrypted. */
  | 'vault'
  /** An encrypted export. */
  | 'encrypted'
  /** JSON that is cut off or damaged. */
  | 'damaged-json'
  /** A table without addresses that no header names, or with more columns than exports have; JSON or XML of something else. */
  | 'not-understood'
  /** JSON and XML are read at once, so their size is limited. */
  | 'too-large'
  /** The browser cannot read the file: it has changed, moved or is gone. */
  | 'unreadable'
  | 'no-addresses';

/** A column that may contain the addresses. */
export interface Column {
  /** Its place in the row, from 0. */
  readonly index: number;
  /** How many cells in the first part of the file are addresses of websites. */
  readonly addresses: number;
}

/** What reading a file gives, step by step. */
export type ExportStep =
  | {
      readonly kind: 'sites';
      /** Hosts with their paths, as `smalltown.example/login`. Each is named once per file. */
      readonly sites: readonly string[];
      /** How many addresses of websites have been read so far, repeated ones too. */
      readonly read: number;
      /** How many entries without a website have been read so far. */
      readonly leftOut: number;
      /** How much of the file has been read, from 0 to 1. */
      readonly share: number;
    }
  /** Nobody knows which column has the addresses. Read the file again with the one that the user picks. */
  | { readonly kind: 'columns'; readonly columns: readonly Column[] }
  | { readonly kind: 'problem'; readonly problem: ExportProblem }
  | {
      readonly kind: 'end';
      /** Whether the file ends within a quoted cell, so that something after it may be missing. */
      readonly isCutOff: boolean;
    };

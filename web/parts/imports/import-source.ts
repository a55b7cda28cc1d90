import type { ImportResult } from '@soltura/contract/tables/tables';
import type { ImportField } from '@soltura/domain/imports/columns';
import type { ImportList } from '@soltura/domain/imports/import-lists';
import type { Column } from '@soltura/domain/tables/table';

/** What the server says of the rows of a file, tried or stored. */
export interface ImportAnswer extends Omit<ImportResult, 'rows'> {
  readonly rows: readonly (ImportResult['rows'][number] & {
    /** Beside the verdict, for example 'waits for its calls'. */
    readonly remark?: string;
  })[];
  /** The week records that are made beside the rows. */
  readonly weeksMade?: number;
}

export interface Sending {
  /** The number of cells of which people were shown that they change. */
  readonly shown: number;
  /** The same for all attempts, so that an import whose answer was lost is not repeated. */
  readonly idempotencyKey: string;
  /** Is told by what the import is taken back. */
  readonly noteChangeSet?: (changeSet: number) => void;
}

/** A list into which files are imported: a table, or a list of the history. */
export interface ImportSource {
  readonly name: ImportList;
  /** 'Courses' in 'Import Courses'. */
  readonly title: string;
  readonly noun: string;
  readonly columns: readonly Column[];
  readonly fields: readonly ImportField[];
  /** What becomes of rows, and of what the file does not have. */
  readonly help: string;
  /** What becomes of the fields that the file does not have. */
  readonly absence: string;
  /** The heads of a file to fill in, and lines of an example. */
  readonly template: { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] };
  /** The field of the day by which rows of a history are told by months. */
  readonly dayField?: string;
  /** By what a row is known again, in words. */
  readonly knownBy?: string;
  readonly tryRows: (file: Uint8Array, signal: AbortSignal) => Promise<ImportAnswer>;
  readonly apply: (file: Uint8Array, sending: Sending) => Promise<ImportAnswer>;
}

import type { ImportResult } from '@soltura/contract/tables/tables';
import type { ImportField } from '@soltura/domain/imports/columns';
import type { ImportList } from '@soltura/domain/imports/import-lists';
import type { Column } from '@soltura/domain/tables/table';

export interface ImportAnswer extends Omit<ImportResult, 'rows'> {
  readonly rows: readonly (ImportResult['rows'][number] & {
    /** Shown beside the verdict, for example 'waits for its calls'. */
    readonly remark?: string;
  })[];
  /** The number of week records that are created besides the rows. */
  readonly weeksMade?: number;
}

export interface Sending {
  /** The number of changed cells that the person was shown. */
  readonly shown: number;
  /** The same for all attempts, so that an import whose answer was lost is not repeated. */
  readonly idempotencyKey: string;
  /** Called with the change set by which the import can be undone. */
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
  /** The effect of an import on rows, and on fields that the file does not have. */
  readonly help: string;
  /** The effect on fields that the file does not have. */
  readonly absence: string;
  readonly template: { readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] };
  /** The field of the day by which rows of a history are counted by month. */
  readonly dayField?: string;
  /** The fields by which a row is recognised, in words. */
  readonly knownBy?: string;
  readonly tryRows: (file: Uint8Array, signal: AbortSignal) => Promise<ImportAnswer>;
  readonly apply: (file: Uint8Array, sending: Sending) => Promise<ImportAnswer>;
}

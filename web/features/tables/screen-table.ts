import type { FormValues } from '@soltura/domain/editing/form-work';
import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import type { ComponentType } from 'react';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import type { WriteOptions, WriteWords } from '../../editing/write-record.ts';

import type { TableReferences } from './known-names.ts';

export interface TableCalls {
  readonly add: (values: Row, options: WriteOptions) => Promise<number | undefined>;
  readonly put: (recordId: number, version: number, values: Row, options: WriteOptions) => Promise<unknown>;
}

export interface TableFormProps {
  readonly form: RecordFormState;
  readonly screen: ScreenTable;
  readonly references: TableReferences;
  readonly stored: TableRow | undefined;
}

/** The parts of a table's screen beyond its description; one file for each table. */
export interface ScreenTable {
  readonly table: SchoolTable;
  /** For example 'Loading Course Data...'. */
  readonly loading: string;
  readonly failed: string;
  readonly newLabel?: string;
  readonly words: { readonly create: WriteWords; readonly update: WriteWords; readonly remove: WriteWords };
  readonly calls: TableCalls;
  readonly form?: TableForm;
}

export interface TableForm {
  readonly read: (values: Row) => FormValues;
  readonly write: (values: FormValues) => Row;
  readonly check: (values: FormValues, stored: Row | undefined) => BrokenRule[];
  readonly Fields: ComponentType<TableFormProps>;
}

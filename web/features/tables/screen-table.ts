import type { BrokenRule } from '@soltura/domain/records/rules';
import type { Row, SchoolTable, TableRow } from '@soltura/domain/school-tables/table';
import type { ComponentType } from 'react';
import type { WriteOptions, WriteWords } from '../../editing/write-record.ts';
import type { FormValues } from '../records/form-work.ts';
import type { RecordFormState } from '../records/use-record-form.ts';

import type { TableReferences } from './known-names.ts';

/** How records of a table are made and changed; they throw ApiError. */
export interface TableCalls {
  /** Answers the id of the record. */
  readonly add: (values: Row, options: WriteOptions) => Promise<number | undefined>;
  readonly put: (recordId: number, version: number, values: Row, options: WriteOptions) => Promise<unknown>;
}

/** What the fields of a form are given. */
export interface TableFormProps {
  readonly form: RecordFormState;
  readonly screen: ScreenTable;
  readonly references: TableReferences;
  /** What is stored of the record; undefined of a new one. */
  readonly stored: TableRow | undefined;
}

/** What a screen shows of a table beyond its description; one file for each table. */
export interface ScreenTable {
  readonly table: SchoolTable;
  /** Its address. */
  readonly path: string;
  /** 'Loading Course Data...'. */
  readonly loading: string;
  /** 'Error Loading Course Data'. */
  readonly failed: string;
  /** The button that makes a record; none is made without it. */
  readonly newLabel?: string;
  readonly words: { readonly create: WriteWords; readonly update: WriteWords; readonly remove: WriteWords };
  readonly calls: TableCalls;
  /** Its own form, where the columns do not make it. */
  readonly form?: TableForm;
}

/** A form that holds something else than the columns. */
export interface TableForm {
  readonly read: (values: Row) => FormValues;
  readonly write: (values: FormValues) => Row;
  readonly check: (values: FormValues, stored: Row | undefined) => BrokenRule[];
  /** The fields. */
  readonly Fields: ComponentType<TableFormProps>;
}

import { MAX_ITEMS } from '@soltura/domain/limits';
import { MAX_FOUND, MAX_WRITTEN } from '@soltura/domain/tables/large-tables';
import { type Cell, type Row, type TableRow, tableNames } from '@soltura/domain/tables/table';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count, givenRecordId, recordId, recordIdText, wholeNumber } from '../numbers.ts';
import { rowVerdict } from '../row-verdict.ts';
import { anyText, name, sentence } from '../texts.ts';
import { versioned } from '../versioned.ts';
import { tableLayout } from './layout.ts';

// Calls for every table of a school; `domain/tables` describes their columns.

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCell = (value: unknown): value is Cell =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));
const isRow = (value: unknown): value is Row => isObject(value) && Object.values(value).every(isCell);

const describedRow = { type: 'object' as const, additionalProperties: true };

const storedRow = z.custom<Row>(isRow, 'must be a record');
storedRow.register(z.globalRegistry, describedRow);

const tableRows = z.custom<TableRow[]>(
  (value) =>
    Array.isArray(value) &&
    value.every(
      (row) =>
        isObject(row) &&
        Number.isInteger(Reflect.get(row, 'recordId')) &&
        Number.isInteger(Reflect.get(row, 'version')) &&
        isRow(Reflect.get(row, 'values')),
    ),
  'must be a list of records',
);
tableRows.register(z.globalRegistry, {
  type: 'array',
  items: {
    type: 'object',
    properties: { recordId: { type: 'integer' }, version: { type: 'integer' }, values: describedRow },
    required: ['recordId', 'version', 'values'],
  },
});

const givenCell = z.union(
  [
    sentence,
    z.number(),
    z.boolean(),
    z.null(),
    z.array(sentence).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 texts')),
  ],
  'must be a text, a number, true or false, a list of texts, or null',
);
/** Unknown fields are refused; absent fields keep the stored value, or are empty. */
const givenRow = z.record(anyText, givenCell);

const named = z.object({
  recordId,
  name: z.string(),
  isArchived: z.optional(z.boolean()),
  /** Present only when `isLoose` asks for it. */
  address: z.optional(z.string()),
});
export type Named = z.output<typeof named>;

const references = z.record(z.string(), z.array(named));

/**
 * `isWhole` is false for a large table, whose records `find` searches. `searched` are the large ones among the tables
 * of `references`: only the names that the records need are included, others are searched.
 */
const table = z.object({
  isWhole: z.boolean(),
  rows: tableRows,
  references,
  searched: z.array(z.enum(tableNames)),
});
export type TableAnswer = z.output<typeof table>;

/** The values of filters by their labels in `domain/tables/table-filters`. */
const filters = z.record(anyText, name);

const tableSearch = z.object({
  filters,
  sort: z.nullable(z.object({ field: anyText, direction: z.enum(['ascending', 'descending']) })),
  from: count.check(z.lte(MAX_FOUND, 'is too large')),
  size: count.check(z.lte(MAX_ITEMS, 'is too large')),
});
export type TableSearch = z.output<typeof tableSearch>;

const openedSize = wholeNumber.check(z.gte(1, 'is too small'), z.lte(MAX_ITEMS, 'is too large'));

const foundRows = z.object({
  rows: tableRows,
  count,
  /** True when there are more than `MAX_FOUND` matches, which are then in the server's order. */
  isEstimate: z.boolean(),
  isSorted: z.boolean(),
  references,
});

const openedTable = z.extend(table, {
  /** The first page in the served order; null for a small table. */
  found: z.nullable(foundRows),
  layout: z.nullable(tableLayout),
});
export type OpenedTable = z.output<typeof openedTable>;

/** A created record has a new id; a refused new one has none. */
const rowResult = z.extend(rowVerdict(storedRow), { recordId: z.nullable(recordId) });
export type RowResult = z.output<typeof rowResult>;

export const importedRow = z.object({
  line: count,
  recordId: z.nullable(recordId),
  name: z.string(),
  verdict: z.enum(['create', 'change', 'same', 'refuse']),
  /** The changed fields as written in files; for a new record the filled ones. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  broken: z.array(z.object({ field: z.string(), message: z.string() })),
});

export const importResult = z.object({
  isApplied: z.boolean(),
  counts: z.object({ create: count, change: count, same: count, refuse: count }),
  cells: count,
  rows: z.array(importedRow),
});
export type ImportResult = z.output<typeof importResult>;

const manyRows = z.object({
  rows: z.union(
    [
      z.object({
        ids: z.array(givenRecordId).check(z.maxLength(MAX_WRITTEN, 'may hold at most 30,000 ids')),
      }),
      z.object({ filters }),
    ],
    'must hold ids or filters',
  ),
  act: z.union(
    [
      z.object({
        deed: z.literal('set'),
        field: anyText,
        value: givenCell,
        /** With a new primary coach of students: gives their private calls to come with the former one, too. */
        givesCalls: z.optional(z.boolean()),
      }),
      z.object({ deed: z.literal('delete') }),
    ],
    'must set a field to a value, or delete',
  ),
  isApplied: z.boolean(),
  shown: z.optional(count),
});
export type ManyRows = z.output<typeof manyRows>;

/**
 * `cells` is the number of changed cells; for deleted records all of their cells. `calls` are the private calls to
 * come of the changed students with the primary coach whom they had, left out for other changes. `changes` has the
 * first 100 changed records with the cell's texts as tables show them, none for deletions; `refused` the first 100
 * refused records, which stay unchanged.
 */
const manyResult = z.object({
  isApplied: z.boolean(),
  counts: z.object({ change: count, same: count, refuse: count }),
  cells: count,
  calls: z.optional(count),
  changes: z.array(z.object({ recordId, name: z.string(), before: z.string(), after: z.string() })),
  refused: z.array(z.object({ recordId, name: z.string(), message: z.string() })),
});
export type ManyResult = z.output<typeof manyResult>;

const shown = z.optional(wholeNumber);

const ofTable = { params: z.object({ table: z.enum(tableNames) }) };
const ofRecord = { params: z.object({ table: z.enum(tableNames), id: recordIdText }) };
const reading = { access: ['admin'], scopes: ['read:all-students'] } as const;
const givenIds = z.array(givenRecordId).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 ids'));
const writing = { access: ['admin'], scopes: ['update:course-data'] } as const;

export const tables = {
  read: endpoint({
    ...ofTable,
    method: 'GET',
    path: '/app/tables/{table}',
    ...reading,
    summary: 'All records of a table with versions and names of referenced records',
    output: table,
  }),
  open: endpoint({
    ...ofTable,
    method: 'GET',
    path: '/app/tables/{table}/open',
    ...reading,
    summary: 'Content of the screen of a table: records, first page and column layout',
    query: z.object({ size: openedSize }),
    output: openedTable,
  }),
  /** Meant for large tables, but works for all. */
  find: endpoint({
    ...ofTable,
    ...reading,
    method: 'POST',
    path: '/app/tables/{table}/find',
    summary: 'A sorted page of the records of a table that match filters',
    body: tableSearch,
    output: foundRows,
  }),
  part: endpoint({
    ...ofTable,
    ...reading,
    method: 'POST',
    path: '/app/tables/{table}/part',
    summary: 'Up to 5,000 records of a table that match filters, with ids above a given id',
    body: z.object({ filters, after: count }),
    output: z.object({ rows: tableRows }),
  }),
  chosen: endpoint({
    ...ofTable,
    ...reading,
    method: 'POST',
    path: '/app/tables/{table}/chosen',
    summary: 'Records of a table with the given ids; missing ones are left out',
    body: z.object({ ids: givenIds }),
    output: z.object({ rows: tableRows, references }),
  }),
  suggest: endpoint({
    ...ofTable,
    ...reading,
    method: 'GET',
    path: '/app/tables/{table}/names',
    summary: 'Up to 20 records of a table whose name contains a text',
    query: z.object({ text: name }),
    output: z.array(named),
  }),
  resolve: endpoint({
    ...ofTable,
    ...reading,
    method: 'POST',
    path: '/app/tables/{table}/names',
    summary: 'Records of a table with one of the given names or ids',
    body: z.object({
      names: z.array(sentence).check(z.maxLength(MAX_ITEMS, 'may hold at most 1,000 names')),
      ids: givenIds,
      /** Compares names and addresses without regard to case and accents. */
      isLoose: z.optional(z.boolean()),
    }),
    output: z.array(named),
  }),
  add: endpoint({
    ...ofTable,
    ...writing,
    method: 'POST',
    path: '/app/tables/{table}',
    summary: 'Create a record in a table',
    body: z.object({ values: givenRow }),
    output: z.array(recordId),
    errors: ['already-exists'],
  }),
  /** Rows are independent: a refused row does not stop the others. A row without an id is created. */
  change: endpoint({
    ...ofTable,
    ...writing,
    method: 'PUT',
    path: '/app/tables/{table}',
    summary: 'Change records of a table, each based on its version, and create new ones',
    query: z.object({ shown }),
    largeBody: true,
    body: z
      .array(z.object({ recordId: z.nullable(givenRecordId), version: count, values: givenRow }))
      .check(z.maxLength(MAX_WRITTEN, 'may hold at most 30,000 records')),
    output: z.array(rowResult),
    /** `already-exists` after several failed retries because of concurrent writes. */
    errors: ['already-exists', 'preview-lacking'],
  }),
  /** Records are independent: a refused record stays unchanged and does not stop the others. */
  changeMany: endpoint({
    ...ofTable,
    ...writing,
    method: 'POST',
    path: '/app/tables/{table}/many',
    summary: 'Preview or apply one change of many records: set a field, or delete them',
    largeBody: true,
    body: manyRows,
    output: manyResult,
    errors: ['already-exists', 'preview-lacking'],
  }),
  /** Refused with 409 and a sentence while other records refer to it. */
  remove: endpoint({
    ...ofRecord,
    ...writing,
    ...versioned,
    method: 'DELETE',
    path: '/app/tables/{table}/{id}',
    summary: 'Delete a record of a table that no other record refers to',
    output: recordId,
    errors: ['record-not-found', 'stale-write', 'still-referred-to'],
  }),
  restore: endpoint({
    ...ofRecord,
    ...writing,
    ...versioned,
    method: 'POST',
    path: '/app/tables/{table}/{id}/restore',
    summary: 'Restore a record to its state before a change in its history',
    body: z.object({ change: givenRecordId }),
    output: recordId,
    errors: ['record-not-found', 'stale-write', 'already-exists'],
  }),
  /** The body is the file: `text/csv`, up to 32 MB. Without `apply=true` nothing is stored. */
  import: endpoint({
    ...ofTable,
    ...writing,
    method: 'POST',
    path: '/app/tables/{table}/import',
    summary: 'Preview or apply an import of a CSV file into a table, all rows or none',
    query: z.object({ apply: z.optional(z.enum(['true', 'false'])), shown }),
    file: 'text/csv',
    output: importResult,
    errors: ['preview-lacking'],
  }),
};

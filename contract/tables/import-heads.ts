import { dateOrders } from '@soltura/domain/imports/given-dates';
import { importLists } from '@soltura/domain/imports/import-lists';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyText } from '../texts.ts';

const MAX_COLUMNS = 200;
const fieldName = z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/, 'must be the name of a field'));
const head = z.array(anyText).check(z.minLength(1), z.maxLength(MAX_COLUMNS, 'may hold at most 200 columns'));

/**
 * The reading of a head: the field of each column, null for a column that is left out, and by field the chosen order
 * of day and month, where the dates do not show it.
 */
const reading = z.object({
  fields: z.array(z.nullable(fieldName)).check(z.maxLength(MAX_COLUMNS, 'may name at most 200 fields')),
  dateOrders: z.record(fieldName, z.enum(dateOrders)),
});
export type HeadReading = z.output<typeof reading>;

const list = z.enum(importLists);

/** Readings of heads, remembered for the school (screens-staff 9.7). The head itself is not stored. */
export const importHeads = {
  find: endpoint({
    access: ['admin'],
    method: 'POST',
    path: '/app/import-heads/find',
    scopes: ['read:all-students'],
    summary: 'Stored column mapping of files with a given header row, null for a new one',
    body: z.object({ list, head }),
    output: z.object({ reading: z.nullable(reading) }),
  }),
  keep: endpoint({
    access: ['admin'],
    method: 'PUT',
    path: '/app/import-heads',
    scopes: ['update:course-data'],
    summary: 'Store the column mapping of files with a given header row',
    body: z.object({ list, head, reading }),
    output: z.object({ reading: z.nullable(reading) }),
  }),
};

import { MAX_ITEMS } from '@soltura/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordsOf } from '../lists.ts';
import { count, recordIdText, wholeNumber } from '../numbers.ts';
import { ofRange, reading } from '../staff-reads.ts';
import { name } from '../texts.ts';
import { weeklyRecords } from './weekly-records.ts';

// Parts of the weekly records, for weeks with more records than a screen reads as a whole (decision 0183). A part has,
// like the whole, everything that belongs to its records.

const shown = z.enum(['show', 'hide']);

const foundWeeks = z.object({
  weeks: recordsOf({
    recordId: 'id',
    weekStarts: 'day',
    student: 'id',
    fullName: 'text',
    courseName: 'text',
  }),
  isCut: z.boolean(),
});
export type FoundWeeks = z.output<typeof foundWeeks>;

export const longWeeks = {
  /**
   * The filters of a URL, parsed by `readFilters` of domain/weeks; absent filters do not restrict. Pages count from
   * 1; a page beyond the last is empty.
   */
  page: endpoint({
    ...ofRange,
    path: '/app/weekly-page/{range}',
    summary: 'A page of the week records that match filters, by the name of the student',
    query: z.object({
      coach: z.optional(recordIdText),
      course: z.optional(recordIdText),
      q: z.optional(name),
      coachless: z.optional(shown),
      hold: z.optional(shown),
      challenge: z.optional(shown),
      completion: z.optional(z.enum(['all', 'incomplete', 'complete'])),
      sort: z.optional(z.enum(['asc', 'desc'])),
      page: z.optional(wholeNumber),
      size: z.optional(
        z.pipe(wholeNumber, z.number().check(z.gte(1), z.lte(MAX_ITEMS, 'may be at most 1,000'))),
      ),
    }),
    output: z.extend(weeklyRecords, { count }),
  }),
  ofCoach: endpoint({
    ...reading,
    path: '/app/weeks-of-coach/{coach}/{range}',
    summary: 'Week records of the students of a coach in a range of days',
    params: z.object({ coach: recordIdText, range: name }),
    output: weeklyRecords,
  }),
  one: endpoint({
    ...reading,
    path: '/app/week-records/{id}',
    summary: 'One week record with all records that belong to it',
    params: z.object({ id: recordIdText }),
    output: weeklyRecords,
    errors: ['record-not-found'],
  }),
  find: endpoint({
    ...ofRange,
    path: '/app/find-weeks/{range}',
    summary: 'Week records in a range of days of students whose name contains a text',
    query: z.object({ text: name, hasGroupCalls: z.enum(['true', 'false']) }),
    output: foundWeeks,
  }),
};

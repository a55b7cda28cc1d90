import { groupBy } from '../lists/group-by.ts';
import { decideRecords } from './decide-record-row.ts';
import { decideWeeks } from './decide-week-row.ts';
import type { HistoryDecision, HistoryFacts, ReadHistoryRow, Retention } from './history-facts.ts';
import type { HistoryListName } from './history-lists.ts';
import type { KnownMembership } from './week-places.ts';

/**
 * Returns a function that decides on each row of a file, in order. A row is the record that was imported from a row
 * of the same key, even if it was changed since, else a record with the same key; the nth of equal rows is the nth
 * record. Source: screens-staff 9.17.
 */
export function makeHistoryDecider(
  list: HistoryListName,
  facts: HistoryFacts,
): (row: ReadHistoryRow) => HistoryDecision {
  const memberships = groupBy(facts.memberships, ({ relatedStudent }) => relatedStudent);
  const former = new Set(
    [...memberships].filter(([, own]) => isFormer(own, facts.retention)).map(([student]) => student),
  );
  const known = { facts, memberships, former };
  return list === 'weeks' ? decideWeeks(known) : decideRecords(list, known);
}

function isFormer(own: readonly KnownMembership[], { notesOfThoseBefore: before }: Retention): boolean {
  return before !== undefined && own.every(({ endDate }) => endDate !== null && endDate < before);
}

import { tableEditors } from '@soltura/contract/tables/table-editors';
import { programsTable } from '@soltura/domain/tables/quiz-tables';
import * as z from 'zod/mini';
import { type Writing, writeChanges } from '../../../changes/change-set.ts';
import { applyRows } from '../apply-rows.ts';
import { type Draft, decideRows } from '../decide-rows.ts';
import { findNoNumbers, readGiven } from './decide-row.ts';

/**
 * Saves programs one by one and returns the ids of the saved ones. The number of statements does not grow with the
 * programs. Versions are by record id; for records without one the last write wins.
 */
export function savePrograms(
  writing: Writing,
  given: readonly object[],
  versions: ReadonlyMap<number, number>,
): Promise<number[]> {
  const drafts = given.flatMap((row) => readDraft(row, versions));
  return writeChanges(writing, async (changes) => {
    const decisions = await decideRows(changes.db, programsTable, drafts, changes.user);
    const standing = decisions.filter(
      ({ verdict, stored }) =>
        stored?.values.isArchived === false && (verdict === 'change' || verdict === 'same'),
    );
    return applyRows(changes, programsTable, standing);
  });
}

function readDraft(row: object, versions: ReadonlyMap<number, number>): Draft[] {
  const reading = z.safeParse(tableEditors.updateProgram.body, row);
  if (!reading.success) return [];
  const { recordId, ...fields } = reading.data;
  const values = readGiven(programsTable, fields);
  if (Object.keys(findNoNumbers(programsTable, values)).length > 0) return [];
  const version = versions.get(recordId);
  return [{ recordId, values, ...(version !== undefined && { version }) }];
}

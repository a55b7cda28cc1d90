import type { SchoolTable } from '@soltura/domain/tables/table';
import { type ChangeSet, type Writing, writeChanges } from '../../changes/change-set.ts';
import { findViolation } from '../../db/violations.ts';
import { applyRows } from './apply-rows.ts';
import { type Decision, type Draft, decideRows } from './decide-rows.ts';
import { refuseViolations } from './refuse-violations.ts';
import { sourceOf } from './table-sources.ts';

const ATTEMPTS = 3;

interface StoredDrafts {
  readonly decisions: Decision[];
  readonly ids: number[];
}

/**
 * Decides and stores drafts; for a single record the call names its version. After a conflict with a concurrent write
 * they are decided again.
 * @throws Refusal 'already-exists' or 'validation-failed' when each attempt has a conflict.
 */
export function storeDrafts(
  writing: Writing,
  table: SchoolTable,
  drafts: readonly Draft[],
): Promise<StoredDrafts> {
  return writeDecided(writing, table, async (changes) => {
    const decisions = await decideRows(changes.db, table, drafts, changes.user);
    const ids = await applyRows(changes, table, decisions);
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) {
      const stored = decisions.find((decision) => decision.stored?.recordId === id)?.stored?.version;
      writing.setRecordVersion(changes.versionOf(sourceOf(table.name).kind, id) ?? stored ?? 1);
    }
    return { decisions, ids };
  });
}

/**
 * Runs a write that decides and stores, and retries it after a conflict with a concurrent write.
 * @throws Refusal 'already-exists' or 'validation-failed' when each attempt has a conflict.
 */
export async function writeDecided<T>(
  writing: Writing,
  table: SchoolTable,
  work: (changes: ChangeSet) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await writeChanges(writing, work, { within: 'attempt' });
  } catch (error) {
    if (!findViolation(error)) throw error;
    if (attempt < ATTEMPTS) return writeDecided(writing, table, work, attempt + 1);
    return refuseViolations(table, () => Promise.reject(error));
  }
}

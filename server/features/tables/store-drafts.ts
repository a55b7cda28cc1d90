import type { SchoolTable } from '@soltura/domain/school-tables/table';
import { type Writing, writeChanges } from '../../changes/change-set.ts';
import { findViolation } from '../../db/violations.ts';
import { applyRows } from './apply-rows.ts';
import { type Decision, type Draft, decideRows } from './decide-rows.ts';
import { refuseViolations } from './refuse-violations.ts';

/** How often rows are decided anew when somebody else was quicker. */
const ATTEMPTS = 3;

/** What became of drafts, each of which stands alone, and the ids of what is stored (`applyRows`). */
interface StoredDrafts {
  readonly decisions: Decision[];
  readonly ids: number[];
}

/**
 * Decides and stores drafts. What somebody else stores in between, and the database therefore refuses, is decided
 * anew.
 * @throws Refusal 'already-exists' or 'validation-failed' when others go on being quicker.
 */
export async function storeDrafts(
  writing: Writing,
  table: SchoolTable,
  drafts: readonly Draft[],
  attempt = 1,
): Promise<StoredDrafts> {
  try {
    return await writeChanges(
      writing,
      async (changes) => {
        const decisions = await decideRows(changes.db, table, drafts, changes.user);
        const ids = await applyRows(changes, table, decisions);
        return { decisions, ids };
      },
      { within: 'attempt' },
    );
  } catch (error) {
    if (!findViolation(error)) throw error;
    if (attempt < ATTEMPTS) return storeDrafts(writing, table, drafts, attempt + 1);
    return refuseViolations(table, () => Promise.reject(error));
  }
}

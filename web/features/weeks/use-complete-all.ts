import { findQualified, type Lack } from '@soltura/domain/weeks/complete-all';
import { useState } from 'react';
import { useAdjustedState } from '../../ui/hooks/use-adjusted-state.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { readWeekValues } from './edit/edit-values.ts';
import type { WeekChange } from './edit/read-row.ts';
import type { WeekEdits } from './edit/use-week-edits.tsx';
import { useCompleteWeeks } from './week.mutations.ts';
import type { WeekRow } from './week-row.ts';

export interface CompletionOutcome {
  completed: number;
  lacking: readonly (readonly [lack: Lack, rows: readonly WeekRow[]])[];
  /** Undoes the completion, once; undefined where no record was completed. */
  undo: (() => void) | undefined;
}

interface CompleteAll {
  /** Shown until it is dismissed, or another week is shown. */
  outcome: CompletionOutcome | undefined;
  isSaving: boolean;
  complete: () => void;
  putAway: () => void;
}

/** The largest number of weeks in one call (api.md 1.10). */
const MAX_AT_ONCE = 1_000;

/**
 * Marks all listed records complete that meet the completion rule, in one write that is undone in one step
 * (screens-staff 2.11).
 */
export function useCompleteAll(
  rows: readonly WeekRow[],
  week: string,
  edits: Pick<WeekEdits, 'isEditing'>,
): CompleteAll {
  const completeWeeks = useCompleteWeeks();
  const [isSaving, setIsSaving] = useState(false);
  const [told, updateTold] = useAdjustedState<{ week: string; outcome: CompletionOutcome | undefined }>(
    () => ({ week, outcome: undefined }),
    (former) => (former.week === week ? former : { week, outcome: undefined }),
  );
  const tell = (outcome: CompletionOutcome | undefined) => updateTold((former) => ({ ...former, outcome }));

  const complete = useStableHandler(async () => {
    if (isSaving) return;
    const { ready, lacking } = findQualified(rows, edits.isEditing);
    const changes = ready.slice(0, MAX_AT_ONCE).map((row): WeekChange => {
      const { recordId: id, version } = row.week;
      const base = readWeekValues(row.week);
      return { id, row, base, version, values: { ...base, recordsComplete: true } };
    });
    if (changes.length === 0) {
      tell({ completed: 0, lacking: [...lacking], undo: undefined });
      return;
    }
    setIsSaving(true);
    const answer = await completeWeeks(changes);
    setIsSaving(false);
    if (!answer) return;
    const others = changes.filter(({ id }) => !answer.saved.has(id)).map(({ row }) => row);
    if (others.length > 0) lacking.set('changed', others);
    tell({ completed: answer.saved.size, lacking: [...lacking], undo: answer.undo });
  });
  return { outcome: told.outcome, isSaving, complete: () => void complete(), putAway: () => tell(undefined) };
}

import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import type { joinWeeks } from '@soltura/domain/weeks/join-weeks';

export type WeekRow = ReturnType<typeof joinWeeks<WeeklyRecords, CoachingCatalogue>>[number];

/** The cells of a row, in order; each is a `td` or `th` with `data-cell`. */
export const cellNames = [
  'student',
  'assignments',
  'groupCalls',
  'privateCalls',
  'notes',
  'currentLesson',
  'holdWeek',
  'recordsComplete',
  'edit',
] as const;
export type CellName = (typeof cellNames)[number];

/**
 * The props of every row, in view and in edit. A row is one `tr` with `data-row` at every width: below 768 px the style
 * sheet stacks its cells.
 */
export interface RowProps {
  row: WeekRow;
  /** True without a filter by coach. */
  showsCoach: boolean;
  /** True without a filter by course. */
  showsLevel: boolean;
  /** The key of the open panel if it belongs to this row. Such a row is highlighted. */
  openKey: string | undefined;
  /** Opens a panel by its key (screens-staff 1.6); stable between renders. */
  onPanel: (key: string) => void;
  openNote: number | undefined;
  /** Opens the note of a private call, or closes it; stable between renders. */
  onNote: (weekId: number, callId: number) => void;
}

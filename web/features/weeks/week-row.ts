import type { CoachingCatalogue, WeeklyRecords } from '@soltura/contract/records/records';
import type { joinWeeks } from '@soltura/domain/weeks/join-weeks';

/** A week with all that belongs to it, as a row of the table shows it. */
export type WeekRow = ReturnType<typeof joinWeeks<WeeklyRecords, CoachingCatalogue>>[number];

/** The cells of a row, in their order; each is a `td` or `th` with `data-cell`. */
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
 * What every row of the table is given, in view and in edit.
 *
 * A row is one `tr` with `data-row` at every width: below 768 px the style sheet stacks its cells as an entry.
 */
export interface RowProps {
  row: WeekRow;
  /** No coach is filtered: the student's coach is told. */
  showsCoach: boolean;
  /** No course is filtered: the level is told. */
  showsLevel: boolean;
  /** The key of the open panel when it is about this row, which then looks selected. */
  openKey: string | undefined;
  /** Opens a panel by its key (screens-staff 1.6); stays the same between renders. */
  onPanel: (key: string) => void;
}

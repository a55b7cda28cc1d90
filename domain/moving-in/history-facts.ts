import type { Day } from '../dates.ts';
import type { OptionLists } from '../records/option-lists.ts';
import type { BrokenRule } from '../records/rules.ts';
import type { Cell, Row } from '../tables/table.ts';
import type { HistoryListName } from './history-lists.ts';
import type { KnownMembership, WeekKey } from './week-places.ts';

export type RecordListName = Exclude<HistoryListName, 'weeks'>;

export interface ReadHistoryRow {
  readonly line: number;
  readonly values: Row;
  readonly broken: readonly BrokenRule[];
}

/**
 * A stored record of a list; a day stands where the columns of the list have one. `student` is null for a group
 * session.
 */
export interface HistoryRecord {
  readonly recordId: number;
  readonly version: number;
  readonly student: number | null;
  readonly importKey: string | null;
  readonly values: Row;
}

/**
 * `week` is the number of the week in its membership, from 0. `waits` is true while the week was imported as complete
 * and its calls have not come in yet.
 */
export interface HistoryWeek extends HistoryRecord {
  readonly key: WeekKey;
  readonly week: number;
  readonly callCount: number;
  readonly waits: boolean;
}

/**
 * The limits after which a school empties data (docs/privacy.md); undefined where it keeps it for ever. Notes on
 * students whose last membership ended before `notesOfThoseBefore` are emptied.
 */
export interface Retention {
  readonly notesOfThoseBefore: Day | undefined;
  readonly recordingsBefore: Day | undefined;
}

/** `weeks` is empty for a list that does not belong to weeks. `records` are those of the list; none for weeks. */
export interface HistoryFacts {
  readonly today: Day;
  readonly memberships: readonly KnownMembership[];
  readonly weeks: readonly HistoryWeek[];
  readonly records: readonly HistoryRecord[];
  readonly archived: ReadonlySet<number>;
  readonly nameOf: (student: number) => string;
  readonly topics: readonly string[];
  readonly options: OptionLists;
  readonly retention: Retention;
}

/**
 * `record` is undefined for a new record, and for a week that has none yet. `weeks` has the week of the row, or the
 * weeks of a session's attendees, which must exist before the row is stored. `remark` is an addition to the verdict:
 * '' or for example 'waits for its calls'.
 */
export interface HistoryDecision {
  readonly verdict: 'create' | 'change' | 'same' | 'refuse';
  readonly broken: readonly BrokenRule[];
  readonly record: HistoryRecord | undefined;
  readonly student: number | null;
  readonly weeks: readonly WeekKey[];
  readonly next: Row;
  readonly changes: readonly { readonly field: string; readonly before: Cell; readonly after: Cell }[];
  readonly importKey: string;
  readonly waits: boolean;
  readonly remark: string;
}

export interface KnownHistory {
  readonly facts: HistoryFacts;
  readonly memberships: ReadonlyMap<number, readonly KnownMembership[]>;
  /** The students whose notes are no longer kept. */
  readonly former: ReadonlySet<number>;
}

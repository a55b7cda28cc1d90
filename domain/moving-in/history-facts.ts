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

/** A stored record of a list; a day stands where the columns of the list have one. */
export interface HistoryRecord {
  readonly recordId: number;
  readonly version: number;
  /** Null for a group session. */
  readonly student: number | null;
  readonly importKey: string | null;
  readonly values: Row;
}

export interface HistoryWeek extends HistoryRecord {
  readonly key: WeekKey;
  /** The number of the week in its membership, from 0. */
  readonly week: number;
  readonly callCount: number;
  /** True while the week was imported as complete and its calls have not come in yet. */
  readonly waits: boolean;
}

/** The limits after which a school empties data (docs/privacy.md); undefined where it keeps it for ever. */
export interface Retention {
  /** Notes on students whose last membership ended before this day are emptied. */
  readonly notesOfThoseBefore: Day | undefined;
  readonly recordingsBefore: Day | undefined;
}

export interface HistoryFacts {
  readonly today: Day;
  readonly memberships: readonly KnownMembership[];
  /** Empty for a list that does not belong to weeks. */
  readonly weeks: readonly HistoryWeek[];
  /** The records of the list; none for weeks. */
  readonly records: readonly HistoryRecord[];
  readonly archived: ReadonlySet<number>;
  readonly nameOf: (student: number) => string;
  readonly topics: readonly string[];
  readonly options: OptionLists;
  readonly retention: Retention;
}

export interface HistoryDecision {
  readonly verdict: 'create' | 'change' | 'same' | 'refuse';
  readonly broken: readonly BrokenRule[];
  /** Undefined for a new record, and for a week that has none yet. */
  readonly record: HistoryRecord | undefined;
  readonly student: number | null;
  /** The week of the row, or the weeks of a session's attendees, which must exist before the row is stored. */
  readonly weeks: readonly WeekKey[];
  readonly next: Row;
  readonly changes: readonly { readonly field: string; readonly before: Cell; readonly after: Cell }[];
  readonly importKey: string;
  readonly waits: boolean;
  /** An addition to the verdict: '' or for example 'waits for its calls'. */
  readonly remark: string;
}

export interface KnownHistory {
  readonly facts: HistoryFacts;
  readonly memberships: ReadonlyMap<number, readonly KnownMembership[]>;
  /** The students whose notes are no longer kept. */
  readonly former: ReadonlySet<number>;
}

import type { Day } from '../dates.ts';
import type { OptionLists } from '../records/option-lists.ts';
import type { BrokenRule } from '../records/rules.ts';
import type { Cell, Row } from '../tables/table.ts';
import type { HistoryListName } from './history-lists.ts';
import type { KnownMembership, WeekKey } from './week-places.ts';

/** The lists of the history whose rows are records of weeks, of a coach or of a student. */
export type RecordListName = Exclude<HistoryListName, 'weeks'>;

/** A row of a file, read: the values of the columns that the file has, by field. */
export interface ReadHistoryRow {
  readonly line: number;
  readonly values: Row;
  /** What could not be read. */
  readonly broken: readonly BrokenRule[];
}

/** A stored record of a list; a day stands where the columns of the list have one. */
export interface HistoryRecord {
  readonly recordId: number;
  readonly version: number;
  /** Null for a group session. */
  readonly student: number | null;
  /** The key of the row it was imported from. */
  readonly importKey: string | null;
  readonly values: Row;
}

export interface HistoryWeek extends HistoryRecord {
  readonly key: WeekKey;
  /** Its number, from 0. */
  readonly week: number;
  readonly callCount: number;
  /** True where a file has said that it is complete, and its calls have not come in yet. */
  readonly waits: boolean;
}

/** What a school keeps only for a while (docs/privacy.md); undefined where it keeps it for ever. */
export interface Retention {
  /** The notes on students whose last membership ended before this day are emptied. */
  readonly notesOfThoseBefore: Day | undefined;
  readonly recordingsBefore: Day | undefined;
}

/** What is stored of the people whom a file names. */
export interface HistoryFacts {
  readonly today: Day;
  readonly memberships: readonly KnownMembership[];
  /** Empty for a list that does not belong to weeks. */
  readonly weeks: readonly HistoryWeek[];
  /** Those of the list; for weeks none. */
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
  /** The week of the row, or the weeks of a session's attendees: they must be there before it is stored. */
  readonly weeks: readonly WeekKey[];
  readonly next: Row;
  readonly changes: readonly { readonly field: string; readonly before: Cell; readonly after: Cell }[];
  readonly importKey: string;
  /** True for a week that waits for its calls from now on. */
  readonly waits: boolean;
  /** What people are told beside the verdict: '' or for example 'waits for its calls'. */
  readonly remark: string;
}

/** What is stored, as each row of a file is decided by. */
export interface KnownHistory {
  readonly facts: HistoryFacts;
  readonly memberships: ReadonlyMap<number, readonly KnownMembership[]>;
  /** The students whose notes are not kept any more. */
  readonly former: ReadonlySet<number>;
}

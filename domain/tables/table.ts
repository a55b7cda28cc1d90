import type { OptionListName } from '../records/option-list-names.ts';
import type { BrokenRule } from '../records/rules.ts';

/** Table names, used in URLs, requests and files. */
export const tableNames = [
  'students',
  'programs',
  'quizzes',
  'lessons',
  'courses',
  'users',
  'coaches',
  'coaching-students',
  'memberships',
  'program-lessons',
  'vocabulary',
  'examples',
  'quiz-examples',
  'session-topics',
] as const;
export type TableName = (typeof tableNames)[number];

/**
 * A cell's value.
 *
 * `record` is the id of a record of another table, null for none; `lines` are texts that each name one, in their order.
 */
export type Cell = string | number | boolean | null | readonly string[];

export type Row = Readonly<Record<string, Cell>>;

export interface TableRow {
  readonly recordId: number;
  readonly version: number;
  readonly values: Row;
}

/**
 * Kinds of cells: `line` and `text` are texts of one line and of several, `count` whole numbers ≥ 0, `amount` numbers ≥
 * 0, `day` a `YYYY-MM-DD`, `instant` an ISO text in UTC, `option` one of a list.
 */
type CellKind =
  | 'line'
  | 'text'
  | 'count'
  | 'amount'
  | 'flag'
  | 'day'
  | 'instant'
  | 'option'
  | 'record'
  | 'lines';

export interface Column {
  /** The field's name in the API, and the column's heading in a file. */
  readonly field: string;
  readonly label: string;
  /** The label in the form; absent when it is `label`. */
  readonly formLabel?: string;
  readonly kind: CellKind;
  readonly isRequired?: boolean;
  /** The value of an empty number; absent for null. */
  readonly emptyMeans?: number;
  /** Typed text that is no number counts as empty, and a note says so (screens-staff 8.3). */
  readonly fallsBack?: true;
  /** The values of an `option`, with '' if it may be empty. */
  readonly options?: readonly string[];
  /** The setting with the school's options; `options` has those of the specification (`withOptions`). */
  readonly optionList?: OptionListName;
  readonly refersTo?: TableName;
  /** No two records have the same value, ignoring case. */
  readonly isUnique?: boolean;
  /** Contains an e-mail address, which is stored in canonical form (`writeAddress`). */
  readonly isAddress?: true;
  /** Set by the server: shown and exported; an import uses it only for new records. */
  readonly isKept?: boolean;
  /** Set when a record is created, and never changed. */
  readonly isFixed?: true;
  /** Absent for a column that appears everywhere. */
  readonly only?: 'form' | 'table' | 'file';
}

/** A table that admins edit, described once for server, screens and files. */
export interface SchoolTable {
  readonly name: TableName;
  /** 'Courses Table', the heading. */
  readonly title: string;
  /** 'course', one record in sentences. */
  readonly noun: string;
  readonly plural: string;
  /** The specification's five editors are 'quiz' and 'records'; the others are listed under 'More Tables'. */
  readonly group: 'quiz' | 'records' | 'more';
  readonly columns: readonly Column[];
  /** The fields whose messages come first, if that differs from the order of the columns. */
  readonly reportedFirst?: readonly string[];
  /** The fields whose texts make up the name of a record. */
  readonly nameFields: readonly string[];
  /** The separator of `nameFields`; absent for ' – '. */
  readonly nameJoint?: ' ';
  /** Records can be archived: they have a column `isArchived`. */
  readonly canArchive: boolean;
  /** Records can be created and deleted on the screen. The five editors delete nothing (screens-staff 8.3). */
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** Checks the table's own rules; `stored` is the stored record, undefined for a new one. */
  readonly check?: (row: Row, stored: Row | undefined) => BrokenRule[];
}

export function describeMissing(label: string): string {
  return `${label} is a required field. Please fill it out before submitting.`;
}

/** Returns the name of a record, from the texts of its `nameFields`: 'Ana Ruiz – Standard'. */
export function joinNames({ nameJoint }: Pick<SchoolTable, 'nameJoint'>, texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(nameJoint ?? ' – ');
}

export function labelInForm({ label, formLabel = label }: Column): string {
  return formLabel;
}

export const archived: Column = { field: 'isArchived', label: 'Archived', kind: 'flag' };

export function listTexts(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'object' && cell !== null ? cell : [];
}

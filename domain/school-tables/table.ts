import type { BrokenRule } from '../records/rules.ts';

/** The tables of a school, by the names their addresses, calls and files have. */
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
 * What a cell holds.
 *
 * `record` is the id of a record of another table, null for none; `lines` are texts that each name one, in their order.
 */
export type Cell = string | number | boolean | null | readonly string[];

/** What is stored of a record, by the names of its fields on the wire. */
export type Row = Readonly<Record<string, Cell>>;

/** A record as tables hold it. */
export interface TableRow {
  readonly recordId: number;
  readonly version: number;
  readonly values: Row;
}

/**
 * The kind of a column's cells: `line` and `text` are texts of one line and of several, `count` whole numbers ≥ 0,
 * `amount` numbers ≥ 0, `day` a `YYYY-MM-DD`, `instant` an ISO text in UTC, `option` one of a list.
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

/** A column of a table. */
export interface Column {
  /** The field's name on the wire, and the head of the column in a file. */
  readonly field: string;
  /** The head of the column on the screen. */
  readonly label: string;
  /** The label in the form, where it is another. */
  readonly formLabel?: string;
  readonly kind: CellKind;
  /** Must be filled in. */
  readonly isRequired?: boolean;
  /** A number that is left empty is this; without it null. */
  readonly emptyMeans?: number;
  /** What is typed that is no number falls back to what empty means, and is said to (screens-staff 8.3). */
  readonly fallsBack?: true;
  /** What an `option` may be; an empty text stands in the list where it may be empty. */
  readonly options?: readonly string[];
  /** Whose records a `record` or `lines` names. */
  readonly refersTo?: TableName;
  /** No two records have the same, whatever the case. */
  readonly isUnique?: boolean;
  /** Kept by the server: shown and exported; an import takes it for records it makes, and for no others. */
  readonly isKept?: boolean;
  /** Given when a record is made, and never changed. */
  readonly isFixed?: true;
  /** Where it stands; everywhere when left out. */
  readonly only?: 'form' | 'table' | 'file';
}

/** A table that admins edit, described once for server, screens and files. */
export interface SchoolTable {
  readonly name: TableName;
  /** 'Courses Table', the heading. */
  readonly title: string;
  /** 'course', one record in sentences. */
  readonly noun: string;
  /** 'courses'. */
  readonly plural: string;
  /** The five editors of the specification, or what stands under 'More Tables'. */
  readonly group: 'quiz' | 'records' | 'more';
  readonly columns: readonly Column[];
  /** The fields whose rules people are told first, where the order is not that of the columns. */
  readonly toldFirst?: readonly string[];
  /** The fields that name a record to people. */
  readonly nameFields: readonly string[];
  /** What stands between their texts; ' – ' when left out. */
  readonly nameJoint?: ' ';
  /** Records can be put away: they have a column `isArchived`. */
  readonly canArchive: boolean;
  /** Records can be made and deleted on the screen. The five editors delete nothing (screens-staff 8.3). */
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** Rules of its own, in the words people read; `stored` is what is stored of the record, if it is. */
  readonly check?: (row: Row, stored: Row | undefined) => BrokenRule[];
}

/** What an empty text of a required column is answered (S2 §5). */
export function describeMissing(label: string): string {
  return `${label} is a required field. Please fill it out before submitting.`;
}

/** How people know a record, by the texts of its `nameFields`: 'Ana Ruiz – Standard'. */
export function joinNames({ nameJoint }: Pick<SchoolTable, 'nameJoint'>, texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(nameJoint ?? ' – ');
}

/** The label of a column in a form. */
export function labelInForm({ label, formLabel = label }: Column): string {
  return formLabel;
}

/** The column of records that can be put away. */
export const archived: Column = { field: 'isArchived', label: 'Archived', kind: 'flag' };

/** The texts of a cell of `lines`; none of any other cell. */
export function listTexts(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'object' && cell !== null ? cell : [];
}

import type { OptionListName } from '../records/option-list-names.ts';
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

/** The stored values of a record, by the names of its fields on the wire. */
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
  /** The label in the form, where it differs. */
  readonly formLabel?: string;
  readonly kind: CellKind;
  /** Must be filled in. */
  readonly isRequired?: boolean;
  /** The value of a number that is left empty; null when left out. */
  readonly emptyMeans?: number;
  /** Typed text that is no number counts as empty, and a note says so (screens-staff 8.3). */
  readonly fallsBack?: true;
  /** The values of an `option`; it has an empty text where it may be empty. */
  readonly options?: readonly string[];
  /** The setting of the school that holds them; `options` has those of the specification (`withOptions`). */
  readonly optionList?: OptionListName;
  /** The table whose records a `record` or `lines` refers to. */
  readonly refersTo?: TableName;
  /** No two records have the same value, in any case of letters. */
  readonly isUnique?: boolean;
  /** Holds an e-mail address, which is stored in its one form (`writeAddress`). */
  readonly isAddress?: true;
  /** Set by the server: shown and exported; an import uses it only for records it creates. */
  readonly isKept?: boolean;
  /** Set when a record is made, and never changed. */
  readonly isFixed?: true;
  /** Where it appears; everywhere when left out. */
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
  /** One of the five editors of the specification, or listed under 'More Tables'. */
  readonly group: 'quiz' | 'records' | 'more';
  readonly columns: readonly Column[];
  /** The fields whose messages come first, where that is not the order of the columns. */
  readonly reportedFirst?: readonly string[];
  /** The fields that name a record to people. */
  readonly nameFields: readonly string[];
  /** The text between them; ' – ' when left out. */
  readonly nameJoint?: ' ';
  /** Records can be archived: they have a column `isArchived`. */
  readonly canArchive: boolean;
  /** Records can be made and deleted on the screen. The five editors delete nothing (screens-staff 8.3). */
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  /** The table's own rules, with their messages; `stored` is the stored record, undefined for a new one. */
  readonly check?: (row: Row, stored: Row | undefined) => BrokenRule[];
}

/** The message for an empty text in a required column (S2 §5). */
export function describeMissing(label: string): string {
  return `${label} is a required field. Please fill it out before submitting.`;
}

/** The name of a record, from the texts of its `nameFields`: 'Ana Ruiz – Standard'. */
export function joinNames({ nameJoint }: Pick<SchoolTable, 'nameJoint'>, texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(nameJoint ?? ' – ');
}

/** The label of a column in a form. */
export function labelInForm({ label, formLabel = label }: Column): string {
  return formLabel;
}

/** The column of tables whose records can be archived. */
export const archived: Column = { field: 'isArchived', label: 'Archived', kind: 'flag' };

/** The texts of a cell of `lines`; none of any other cell. */
export function listTexts(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'object' && cell !== null ? cell : [];
}

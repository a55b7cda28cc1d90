import type { OptionListName } from '../records/option-list-names.ts';
import type { BrokenRule } from '../records/rules.ts';

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
  'quiz-groups',
  'quiz-presets',
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
  readonly field: string;
  readonly label: string;
  readonly formLabel?: string;
  readonly kind: CellKind;
  readonly isRequired?: boolean;
  /** For a number; absent means null. */
  readonly emptyMeans?: number;
  /** For a flag that is on unless it is given; absent means off. */
  readonly isOnAtFirst?: true;
  /** Typed text that is no number counts as empty, and a note says so (screens-staff 8.3). */
  readonly fallsBack?: true;
  readonly options?: readonly string[];
  /** The setting with the school's options; `options` has those of the specification (`withOptions`). */
  readonly optionList?: OptionListName;
  readonly refersTo?: TableName;
  /** True for a list of ids of records of `refersTo`, whose names people write into one cell. */
  readonly holdsIds?: true;
  readonly isOrdered?: true;
  readonly isUnique?: boolean;
  /** Contains an e-mail address, which is stored in canonical form (`writeAddress`). */
  readonly isAddress?: true;
  /** Set by the server: shown and exported; an import uses it only for new records. */
  readonly isKept?: boolean;
  /** Set when a record is created, and never changed. */
  readonly isFixed?: true;
  readonly only?: 'form' | 'table' | 'file';
}

export interface SchoolTable {
  readonly name: TableName;
  readonly title: string;
  readonly noun: string;
  readonly plural: string;
  readonly group: 'quiz' | 'records' | 'more';
  readonly columns: readonly Column[];
  readonly reportedFirst?: readonly string[];
  /** Fields whose texts make up the name of a record, separated by `nameJoint`, or else by ' – '. */
  readonly nameFields: readonly string[];
  readonly nameJoint?: ' ';
  readonly canArchive: boolean;
  readonly canCreate: boolean;
  readonly canDelete: boolean;
  readonly check?: (row: Row, stored: Row | undefined) => BrokenRule[];
}

export function joinNames({ nameJoint }: Pick<SchoolTable, 'nameJoint'>, texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join(nameJoint ?? ' – ');
}

export function labelInForm({ label, formLabel = label }: Column): string {
  return formLabel;
}

/** A record that is not published is there for staff alone (api.md 6.3). */
export const published: Column = { field: 'published', label: 'Published', kind: 'flag', isOnAtFirst: true };

export const archived: Column = { field: 'isArchived', label: 'Archived', kind: 'flag' };

export function listTexts(cell: Cell | undefined): readonly string[] {
  return typeof cell === 'object' && cell !== null ? cell : [];
}

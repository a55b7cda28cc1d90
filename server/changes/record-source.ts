import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { instantSql } from '../db/instant-sql.ts';
import type { Db } from '../db/session.ts';

/** Parts of a record that are stored in a table of their own. */
export interface RecordList {
  readonly field: string;
  readonly table: string;
  /** The column with the id of the record. */
  readonly owner: string;
  /** The column with the part. */
  readonly column: string;
  /**
   * `words`: ids of the vocabulary in the order of the words' names; `texts`: texts in code point order; `ids`: other
   * ids.
   */
  readonly holds: 'words' | 'texts' | 'ids';
  /** Where parts are records themselves: the table that keeps the ids of removed parts. */
  readonly former?: string;
}

/** A column that holds a field. */
export interface RecordColumn {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  /** Another column that always holds the same value. */
  readonly twin?: string;
  /** Kept by the server: no change writes it. */
  readonly isKept: boolean;
  /** No two records have the same text in it. */
  readonly isUnique?: boolean;
  /** Holds when the record was made: now, unless a time is given. */
  readonly isMoment?: boolean;
}

/** Where the records of one kind are stored. Its SQL calls the table `t`. */
export interface RecordSource {
  /** Unique; the names of statements contain it. */
  readonly id: string;
  readonly table: string;
  /** The kind under which the history keeps changes of its records. */
  readonly kind: RecordKind;
  readonly columns: readonly RecordColumn[];
  readonly lists: readonly RecordList[];
  /** Whether records can be archived: `archived_at` holds when, and the field is `isArchived`. */
  readonly canArchive: boolean;
  /** SQL condition for the records that callers know of; all records when left out. */
  readonly shown?: string;
  /** The column with the time of the last change. */
  readonly dated?: string;
  /** The column that counts the changes of its lists. */
  readonly listChanges?: string;
}

/** A record as it is stored. */
export interface StoredRecord<Row> {
  readonly recordId: number;
  readonly version: number;
  readonly values: Row;
}

/** Kinds whose records tell of a person. */
const ofPeople: ReadonlySet<RecordKind> = new Set([
  'users',
  'coaching-students',
  'coaches',
  'memberships',
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'bundle-credits',
]);

/** Notes which records of people a write looks at, so that an erasure finds the answer that is kept of it. */
function noteLooked({ about }: Db, { kind }: RecordSource, ids: readonly number[]): void {
  if (about && ofPeople.has(kind)) for (const id of ids) about.add(`${kind} ${id}`);
}

const GIVEN = 'select unnest($1::integer[])';

/** The records with these ids, archived ones too, in the order of their ids. */
export function readRecords<Row extends object>(
  db: Db,
  source: RecordSource,
  ids: readonly number[],
): Promise<StoredRecord<Row>[]> {
  const { id, table, shown = 'true' } = source;
  noteLooked(db, source, ids);
  return db.query<StoredRecord<Row>>(
    {
      name: `read-records-of-${id}`,
      text: `select t.record_id as "recordId", t.version, ${valuesSql(source)} as values
        from ${table} t ${joinListsSql(source, GIVEN)}
        where t.record_id in (${GIVEN}) and ${shown} order by t.record_id`,
    },
    [ids],
  );
}

/**
 * The records with these ids, by id; nobody else can change or delete them until the transaction ends. They are locked
 * in the order of their ids, so that two writes of many records cannot deadlock.
 */
export async function lockRecords<Row extends object>(
  db: Db,
  source: RecordSource,
  ids: readonly number[],
  strength: 'for no key update' | 'for update' = 'for no key update',
): Promise<ReadonlyMap<number, StoredRecord<Row>>> {
  if (ids.length === 0) return new Map();
  const { id, table, lists, shown = 'true' } = source;
  const name = strength.replaceAll(' ', '-');
  noteLooked(db, source, ids);
  if (lists.length === 0) {
    const records = await db.query<StoredRecord<Row>>(
      {
        name: `lock-and-read-${id}-${name}`,
        text: `select t.record_id as "recordId", t.version, ${valuesSql(source)} as values
          from ${table} t where t.record_id = any($1::integer[]) and ${shown}
          order by t.record_id ${strength} of t`,
      },
      [ids],
    );
    return new Map(records.map((record) => [record.recordId, record]));
  }
  // Reads other tables in a second statement, after the lock was waited for: a statement sees data as of its own begin.
  await db.query(
    {
      name: `lock-records-of-${table}-${name}`,
      text: `select from ${table} where record_id = any($1::integer[]) order by record_id ${strength}`,
    },
    [ids],
  );
  const records = await readRecords<Row>(db, source, ids);
  return new Map(records.map((record) => [record.recordId, record]));
}

/** The fields of the alias `t` as JSON; lists are joined by `joinListsSql`. */
export function valuesSql({ columns, lists, canArchive }: RecordSource): string {
  const fields = columns.map(({ field, name, type }) => {
    const column = `t.${name}`;
    return `'${field}', ${type === 'timestamptz' ? instantSql(column) : column}`;
  });
  const texts = lists.map(({ field }) => `'${field}', coalesce("${field}".items, '[]')`);
  const archived = canArchive ? ["'isArchived', t.archived_at is not null"] : [];
  return `json_build_object(${[...fields, ...texts, ...archived].join(', ')})`;
}

/** Joins the lists of records, each table of them read once: of the ids that `chosen` selects, else of all. */
export function joinListsSql({ lists }: RecordSource, chosen?: string): string {
  return lists
    .map(({ field, table, owner, column, holds }) => {
      const items = {
        words: 'json_agg(v.vocab_name order by l.position, v.record_id)',
        texts: `json_agg(l.${column} order by l.${column} collate "C")`,
        ids: `json_agg(l.${column} order by l.record_id)`,
      }[holds];
      const words = holds === 'words' ? `join vocabulary v on v.record_id = l.${column}` : '';
      const where = chosen === undefined ? '' : `where l.${owner} in (${chosen})`;
      return `left join (select l.${owner} as owner, ${items} as items from ${table} l ${words} ${where}
        group by l.${owner}) as "${field}" on "${field}".owner = t.record_id`;
    })
    .join('\n');
}

/** The column types of records that are described in TypeScript alone. */
type ColumnType = 'text' | 'integer' | 'boolean' | 'date' | 'timestamptz';

type Columns<Row extends object> = Readonly<Partial<Record<keyof Row & string, ColumnType>>>;

/** Describes records whose columns are their fields in snake_case. No change writes the fields in `kept`. */
export function describeRecords<Row extends object>(
  given: Pick<RecordSource, 'kind' | 'table' | 'shown'> & {
    readonly columns: Columns<Row>;
    readonly kept?: Columns<Row>;
    readonly lists?: readonly RecordList[];
  },
): RecordSource {
  const { columns, kept, lists = [], ...rest } = given;
  const toColumns = (own: Columns<Row> | undefined, isKept: boolean) =>
    Object.entries<ColumnType | undefined>(own ?? {}).map(([field, type = 'text']) => ({
      field,
      name: toSnakeCase(field),
      type,
      isKept,
      isMoment: isKept && type === 'timestamptz',
    }));
  return {
    ...rest,
    id: `form-${rest.kind}`,
    columns: [...toColumns(columns, false), ...toColumns(kept, true)],
    lists,
    canArchive: false,
  };
}

/** A name in snake_case, as columns have it. */
export function toSnakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

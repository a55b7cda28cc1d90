import type { RecordKind } from '@soltura/domain/records/record-kinds';
import { instantSql } from '../db/instant-sql.ts';
import type { Db } from '../db/session.ts';

export interface NamedRecords {
  readonly table: string;
  readonly name: string;
}

export interface RecordList {
  readonly field: string;
  readonly table: string;
  readonly owner: string;
  readonly column: string;
  /**
   * `texts`: texts in code point order; `ids`: ids in the order in which they were added; else ids of the records of a
   * table in the order given, which are told by the texts of a unique column.
   */
  readonly holds: 'texts' | 'ids' | NamedRecords;
  readonly former?: string;
}

export interface RecordColumn {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly twin?: string;
  /** True for a column that the server fills: no change writes it. */
  readonly isKept: boolean;
  readonly isUnique?: boolean;
  /** True for the time at which the record was made: now, unless a time is given. */
  readonly isMoment?: boolean;
}

/** The table, columns and lists of the records of one kind. SQL calls the table `t`. */
export interface RecordSource {
  readonly id: string;
  readonly table: string;
  readonly kind: RecordKind;
  readonly columns: readonly RecordColumn[];
  readonly lists: readonly RecordList[];
  /** True when records can be archived: `archived_at` holds the time, `isArchived` is the field. */
  readonly canArchive: boolean;
  readonly shown?: string;
  readonly dated?: string;
  readonly listChanges?: string;
}

export interface StoredRecord<Row> {
  readonly recordId: number;
  readonly version: number;
  readonly values: Row;
}

const ofPeople: ReadonlySet<RecordKind> = new Set([
  'users',
  'coaching-students',
  'coaches',
  'memberships',
  'weeks',
  'assignments',
  'private-calls',
  'group-sessions',
  'groups',
  'tasks',
  'planned-calls',
  'bundle-credits',
]);

/**
 * Records the people whose records a write reads, so that an erasure finds the answer that is kept for its
 * key.
 */
function recordReads({ about }: Db, { kind }: RecordSource, ids: readonly number[]): void {
  if (about && ofPeople.has(kind)) for (const id of ids) about.add(`${kind} ${id}`);
}

const GIVEN = 'select unnest($1::integer[])';

/** Returns the records with these ids, archived ones too, in the order of their ids. */
export function readRecords<Row extends object>(
  db: Db,
  source: RecordSource,
  ids: readonly number[],
): Promise<StoredRecord<Row>[]> {
  const { id, table, shown = 'true' } = source;
  recordReads(db, source, ids);
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
 * Returns the records with these ids, by id, and locks them until the transaction ends. Rows are locked in the order of
 * their ids, so that two writes of many records cannot deadlock.
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
  recordReads(db, source, ids);
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
  // Lists are read in a second statement, after the lock: a statement sees the data as of its own start.
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

/** Returns SQL for the fields of alias `t` as JSON; the lists need `joinListsSql`. */
export function valuesSql({ columns, lists, canArchive }: RecordSource): string {
  const fields = columns.map(({ field, name, type }) => {
    const column = `t.${name}`;
    return `'${field}', ${type === 'timestamptz' ? instantSql(column) : column}`;
  });
  const texts = lists.map(({ field }) => `'${field}', coalesce("${field}".items, '[]')`);
  const archived = canArchive ? ["'isArchived', t.archived_at is not null"] : [];
  return `json_build_object(${[...fields, ...texts, ...archived].join(', ')})`;
}

/**
 * Returns joins for the lists of records, with one scan of each table: of the ids that `chosen` selects, else of all.
 */
export function joinListsSql({ lists }: RecordSource, chosen?: string): string {
  return lists
    .map(({ field, table, owner, column, holds }) => {
      const plain = {
        texts: `json_agg(l.${column} order by l.${column} collate "C")`,
        ids: `json_agg(l.${column} order by l.record_id)`,
      };
      const [items, named] =
        typeof holds === 'string'
          ? [plain[holds], '']
          : [
              `json_agg(v.${holds.name} order by l.position, v.record_id)`,
              `join ${holds.table} v on v.record_id = l.${column}`,
            ];
      const where = chosen === undefined ? '' : `where l.${owner} in (${chosen})`;
      return `left join (select l.${owner} as owner, ${items} as items from ${table} l ${named} ${where}
        group by l.${owner}) as "${field}" on "${field}".owner = t.record_id`;
    })
    .join('\n');
}

type ColumnType = 'text' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'uuid';

type Columns<Row extends object> = Readonly<Partial<Record<keyof Row & string, ColumnType>>>;

/** Describes records whose columns are named as their fields, in snake_case. No change writes the fields in `kept`. */
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

export function toSnakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

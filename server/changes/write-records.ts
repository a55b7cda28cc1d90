import type { Db, Statement } from '../db/session.ts';
import type { RecordColumn, RecordList, RecordSource } from './record-source.ts';

export interface WrittenRecord {
  readonly recordId: number;
  readonly values: object;
  /** The version of a deleted record that is made again: one above its last. Other new records begin with 1. */
  readonly version?: number | undefined;
}

export interface ChangedRecord extends WrittenRecord {
  readonly changed: readonly string[];
}

const BATCH = 1000;

const MOMENT = '(select coalesce($2::timestamptz, now()) as at) as moment';

export async function insertRecords(
  db: Db,
  source: RecordSource,
  rows: readonly WrittenRecord[],
  now: Date | null,
): Promise<void> {
  const statement = insertStatement(source);
  for (const batch of cutBatches(rows)) {
    await db.query(statement, [JSON.stringify(batch.map(flatten)), now]);
    for (const list of source.lists) {
      const filled = batch.filter(({ values }) => listItems(values, list).length > 0);
      if (filled.length > 0) await db.query(insertList(list), [toItems(filled, list)]);
    }
  }
}

/** Updates records and returns their versions. Columns that the server fills stay. */
export async function updateRecords(
  db: Db,
  source: RecordSource,
  rows: readonly ChangedRecord[],
  now: Date | null,
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  const statement = updateStatement(source);
  const lists = new Set(source.lists.map(({ field }) => field));
  for (const batch of cutBatches(rows)) {
    const texts = batch.map((row) => {
      const changedLists = row.changed.filter((field) => lists.has(field));
      return { ...flatten(row), changedLists };
    });
    const written = await db.query<{ id: number; version: number }>(statement, [JSON.stringify(texts), now]);
    for (const { id, version } of written) versions.set(id, version);
    for (const list of source.lists) {
      const changed = batch.filter((row) => row.changed.includes(list.field));
      if (changed.length === 0) continue;
      const items = [toItems(changed, list)];
      await db.query(clearList(list), items);
      await db.query(insertList(list), items);
    }
  }
  return versions;
}

export async function parkTexts(
  db: Db,
  { id, table }: RecordSource,
  { name, twin }: RecordColumn,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const sets = [name, ...(twin === undefined ? [] : [twin])].map(
    (column) => `${column} = chr(1) || 'parked ' || record_id`,
  );
  const text = `update ${table} set ${sets.join(', ')} where record_id = any($1::integer[])`;
  await db.query({ name: `park-${name}-of-${id}`, text }, [ids]);
}

export async function deleteRecords(db: Db, { table }: RecordSource, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const text = `delete from ${table} where record_id = any($1::integer[])`;
  await db.query({ name: `delete-records-of-${table}`, text }, [ids]);
}

function insertStatement(source: RecordSource): Statement {
  const { id, table, columns, canArchive } = source;
  const pairs: (readonly [target: string, value: string])[] = [
    ['record_id', 'x."recordId"'],
    ['version', 'coalesce(x."recordVersion", 1)'],
  ];
  for (const { field, name, twin, isMoment } of columns) {
    const value = isMoment ? `coalesce(x."${field}", moment.at)` : `x."${field}"`;
    pairs.push([name, value], ...(twin === undefined ? [] : [[twin, value] as const]));
  }
  if (canArchive) pairs.push(['archived_at', `case when x."isArchived" then moment.at end`]);
  return {
    name: `insert-records-of-${id}`,
    text: `insert into ${table} (${pairs.map(([target]) => target).join(', ')})
      select ${pairs.map(([, value]) => value).join(', ')} from ${givenSql(source)}, ${MOMENT}`,
  };
}

function updateStatement(source: RecordSource): Statement {
  const { id, table, columns, canArchive, dated, listChanges } = source;
  const sets: string[] = [];
  for (const { field, name, twin, isKept } of columns) {
    if (isKept) continue;
    sets.push(`${name} = x."${field}"`, ...(twin === undefined ? [] : [`${twin} = x."${field}"`]));
  }
  if (canArchive) {
    sets.push(`archived_at = case when x."isArchived" then coalesce(t.archived_at, moment.at) end`);
  }
  if (dated !== undefined) sets.push(`${dated} = moment.at`);
  if (listChanges !== undefined) {
    sets.push(`${listChanges} = t.${listChanges} + coalesce(array_length(x."changedLists", 1), 0)`);
  }
  return {
    name: `update-records-of-${id}`,
    text: `update ${table} t set ${sets.join(', ')} from ${givenSql(source)}, ${MOMENT}
      where t.record_id = x."recordId" returning t.record_id as id, t.version`,
  };
}

function insertList(list: RecordList): Statement {
  const { table, owner, column, holds, former } = list;
  const given = `json_to_recordset($1::json) as x("recordId" integer, items text[])
    cross join lateral unnest(x.items) with ordinality as item (name, place)`;
  const plain = {
    texts: `insert into ${table} (${owner}, ${column}) select x."recordId", item.name from ${given}
      on conflict do nothing`,
    ids: `insert into ${table} (${owner}, ${column}) select x."recordId", item.name::integer from ${given}
      order by x."recordId", item.place
      on conflict do nothing`,
  };
  const text =
    typeof holds === 'string'
      ? plain[holds]
      : `insert into ${table} (${owner}, ${column}, position)
      select x."recordId", v.record_id, item.place - 1
      from ${given} join ${holds.table} v on v.${holds.name} = item.name`;
  return {
    name: `insert-list-${table}`,
    text: former === undefined ? text : bringBackSql(list, former, given),
  };
}

/** Inserts parts; a part that was removed before gets its old id back, and a version above its last. */
function bringBackSql({ table, owner, column }: RecordList, former: string, given: string): string {
  return `insert into ${table} (record_id, version, ${owner}, ${column})
    select coalesce(f.record_id, nextval(pg_get_serial_sequence('${table}', 'record_id'))),
      coalesce(f.last_version + 1, 1), x."recordId", item.name::integer
    from ${given}
      left join ${former} f on f.${owner} = x."recordId" and f.${column} = item.name::integer
        and not exists (select from ${table} taken where taken.record_id = f.record_id)
    where not exists (select from ${table} l where l.${owner} = x."recordId" and l.${column} = item.name::integer)
    order by x."recordId", item.place
    on conflict do nothing`;
}

function clearList({ table, owner, column, holds, former }: RecordList): Statement {
  const goes = typeof holds === 'object' ? '' : `and l.${column}::text <> all (x.items)`;
  const text = `delete from ${table} l using json_to_recordset($1::json) as x("recordId" integer, items text[])
      where l.${owner} = x."recordId" ${goes}`;
  if (former === undefined) return { name: `clear-list-${table}`, text };
  return {
    name: `clear-list-${table}`,
    text: `with gone as (${text} returning l.*)
      insert into ${former} (${owner}, ${column}, record_id, last_version)
      select ${owner}, ${column}, record_id, version from gone
      on conflict (${owner}, ${column}) do update
        set record_id = excluded.record_id, last_version = excluded.last_version`,
  };
}

function givenSql({ columns }: RecordSource): string {
  const fields = columns.map(({ field, type }) => `"${field}" ${type}`);
  const others = [
    '"recordId" integer',
    '"recordVersion" integer',
    '"isArchived" boolean',
    '"changedLists" text[]',
  ];
  return `json_to_recordset($1::json) as x(${[...others, ...fields].join(', ')})`;
}

function flatten({ recordId, values, version }: WrittenRecord): object {
  return { ...values, recordId, recordVersion: version };
}

function toItems(rows: readonly WrittenRecord[], list: RecordList): string {
  return JSON.stringify(rows.map(({ recordId, values }) => ({ recordId, items: listItems(values, list) })));
}

function listItems(values: object, { field }: RecordList): readonly unknown[] {
  const items: unknown = Object.entries(values).find(([name]) => name === field)?.[1];
  return Array.isArray(items) ? items : [];
}

function cutBatches<Record>(rows: readonly Record[]): Record[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}

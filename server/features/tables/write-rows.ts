import type { Row } from '@soltura/domain/school-tables/table';
import type { Db, Statement } from '../../db/session.ts';
import type { Source, SourceList } from './table-sources.ts';

/** A record as it is to be stored. */
export interface WrittenRow {
  readonly recordId: number;
  readonly values: Row;
}

/** A record that is changed: `changedLists` names those of its lists that are other ones now. */
interface ChangedRow extends WrittenRow {
  readonly changedLists: readonly string[];
}

/** How many records one statement writes. */
const BATCH = 1000;

/** When it happens, where the caller may not say. */
const MOMENT = '(select coalesce($2::timestamptz, now()) as at) as moment';

/** Stores new records under ids that none has. */
export async function insertRows(
  db: Db,
  source: Source,
  rows: readonly WrittenRow[],
  now: Date | null,
): Promise<void> {
  const statement = insertStatement(source);
  for (const batch of cutBatches(rows)) {
    await db.query(statement, [JSON.stringify(batch.map(flatten)), now]);
    for (const list of source.lists) {
      await db.query(insertList(list), [toItems(batch, list)]);
    }
  }
}

/** Writes records over what is stored. What the server keeps stays. */
export async function updateRows(
  db: Db,
  source: Source,
  rows: readonly ChangedRow[],
  now: Date | null,
): Promise<void> {
  const statement = updateStatement(source);
  for (const batch of cutBatches(rows)) {
    await db.query(statement, [JSON.stringify(batch.map(flatten)), now]);
    for (const list of source.lists) {
      const changed = batch.filter(({ changedLists }) => changedLists.includes(list.field));
      if (changed.length === 0) continue;
      const items = [toItems(changed, list)];
      await db.query(clearList(list), items);
      await db.query(insertList(list), items);
    }
  }
}

// Two tables of the product may show one of the database, with other columns, and so the names of these say how many.

function insertStatement(source: Source): Statement {
  const { table, columns, canArchive, dated } = source;
  const pairs: (readonly [target: string, value: string])[] = [['record_id', 'x."recordId"']];
  for (const { field, name, twin, isKept } of columns) {
    // What a file says of when a record was made holds; without it that is now.
    const value = isKept && dated !== undefined ? `coalesce(x."${field}", moment.at)` : `x."${field}"`;
    pairs.push([name, value], ...(twin === undefined ? [] : [[twin, value] as const]));
  }
  if (canArchive) pairs.push(['archived_at', `case when x."isArchived" then moment.at end`]);
  return {
    name: `insert-rows-of-${table}-${columns.length}`,
    text: `insert into ${table} (${pairs.map(([target]) => target).join(', ')})
      select ${pairs.map(([, value]) => value).join(', ')} from ${givenSql(source)}, ${MOMENT}`,
  };
}

function updateStatement(source: Source): Statement {
  const { table, columns, canArchive, dated, listChanges } = source;
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
    name: `update-rows-of-${table}-${columns.length}`,
    text: `update ${table} t set ${sets.join(', ')} from ${givenSql(source)}, ${MOMENT}
      where t.record_id = x."recordId"`,
  };
}

function insertList({ table, owner, text }: SourceList): Statement {
  const given = `json_to_recordset($1::json) as x("recordId" integer, items text[])
    cross join lateral unnest(x.items) with ordinality as item (name, place)`;
  const insert =
    text === undefined
      ? `insert into ${table} (${owner}, related_vocabulary, position)
        select x."recordId", v.record_id, item.place - 1
        from ${given} join vocabulary v on v.vocab_name = item.name`
      : `insert into ${table} (${owner}, ${text}) select x."recordId", item.name from ${given}
        on conflict do nothing`;
  return { name: `insert-list-${table}`, text: insert };
}

/** Texts that stay keep their rows; words of the vocabulary are all placed anew. */
function clearList({ table, owner, text }: SourceList): Statement {
  const goes = text === undefined ? '' : `and l.${text} <> all (x.items)`;
  return {
    name: `clear-list-${table}`,
    text: `delete from ${table} l using json_to_recordset($1::json) as x("recordId" integer, items text[])
      where l.${owner} = x."recordId" ${goes}`,
  };
}

function givenSql({ columns }: Source): string {
  const fields = columns.map(({ field, type }) => `"${field}" ${type}`);
  const others = ['"recordId" integer', '"isArchived" boolean', '"changedLists" text[]'];
  return `json_to_recordset($1::json) as x(${[...others, ...fields].join(', ')})`;
}

function flatten({ recordId, values, ...row }: WrittenRow | ChangedRow): object {
  return { ...values, ...row, recordId };
}

function toItems(rows: readonly WrittenRow[], { field }: SourceList): string {
  return JSON.stringify(rows.map(({ recordId, values }) => ({ recordId, items: values[field] })));
}

function cutBatches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH);
  return Array.from({ length: count }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));
}

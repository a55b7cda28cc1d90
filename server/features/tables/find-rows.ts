import type { TableSearch } from '@soltura/contract/tables/tables';
import { type FilterValues, listInForce } from '@soltura/domain/tables/filter-rows';
import { MAX_FOUND, roundEstimate } from '@soltura/domain/tables/large-tables';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Column, SchoolTable, TableName } from '@soltura/domain/tables/table';
import { joinListsSql } from '../../changes/record-source.ts';
import type { Db } from '../../db/session.ts';
import { Refusal } from '../../http/refusal.ts';
import { addFields, readJson } from '../read-json.ts';
import { listSql } from '../weeks/week-sql.ts';
import { type Conditions, makeConditions, shownSql } from './find-conditions.ts';
import { neededNamesSql, recordSql } from './record-sql.ts';
import { type Source, sourceOf } from './table-sources.ts';

/**
 * Returns one page of the records that match all filters, sorted, with their count, as the JSON of `tables.find`.
 *
 * Up to `MAX_FOUND` matches are counted and sorted exactly. With more, the count is the planner's estimate and the
 * page follows the served order, which has an index: neither takes longer as the table grows (decision 0183).
 */
export async function findRows(db: Db, name: TableName, search: TableSearch): Promise<string> {
  const table = schoolTables[name];
  const source = sourceOf(name);
  const conditions = await makeConditions(db, table, search.filters);
  const order = readOrder(table, source, search.sort);
  const few = (await hasTooMany(db, table, search, conditions))
    ? undefined
    : await readPage(db, name, {
        conditions,
        search,
        places: `select t.record_id, row_number() over (order by ${order}) as place, count(*) over () as count
      from (select t.* from ${source.table} t where ${conditions.sql} limit ${MAX_FOUND + 1}) t`,
      });
  if (few && few.count <= MAX_FOUND)
    return toAnswer(few, { count: few.count, isEstimate: false, isSorted: true });
  const [many, estimate] = [
    await readPage(db, name, {
      conditions,
      search,
      places: `select t.record_id, row_number() over () as place, 0 as count
        from (select t.record_id from ${source.table} t where ${conditions.sql} order by ${source.order}
          limit ${search.from + search.size}) t`,
    }),
    await estimateCount(db, source, conditions),
  ];
  return toAnswer(many, { count: estimate, isEstimate: true, isSorted: search.sort === null });
}

export function findFirst(db: Db, name: TableName, size: number): Promise<string> {
  return findRows(db, name, { filters: {}, sort: null, from: 0, size });
}

const PART = 5000;

export async function readPart(
  db: Db,
  name: TableName,
  { filters, after }: { filters: FilterValues; after: number },
): Promise<string> {
  const source = sourceOf(name);
  const { sql, values } = await makeConditions(db, schoolTables[name], filters);
  const ids = 'select record_id from part';
  const text = `with part as materialized (select t.record_id from ${source.table} t
      where t.record_id > ${after} and ${sql} order by t.record_id limit ${PART})
    select json_build_object('rows', (select ${listSql(recordSql(source), 't.record_id')}
      from part join ${source.table} t on t.record_id = part.record_id ${joinListsSql(source, ids)}))::text as json`;
  return readJson(db, { name: '', text }, values);
}

async function hasTooMany(
  db: Db,
  table: SchoolTable,
  { filters }: TableSearch,
  { sql }: Conditions,
): Promise<boolean> {
  if (listInForce(table, filters).length > 0) return false;
  const [counted] = await db.query<{ count: number }>({
    name: '',
    text: `select count(*)::integer as count from (select t.record_id from ${sourceOf(table.name).table} t
      where ${sql} order by t.record_id limit ${MAX_FOUND + 1}) t`,
  });
  return (counted?.count ?? 0) > MAX_FOUND;
}

interface Page {
  readonly count: number;
  readonly rows: string;
  readonly names: string;
}

function toAnswer({ rows, names }: Page, head: object): string {
  return addFields(JSON.stringify(head), { rows, references: names });
}

interface Places {
  readonly conditions: Conditions;
  readonly search: TableSearch;
  readonly places: string;
}

async function readPage(
  db: Db,
  name: TableName,
  { conditions: { values }, search: { from, size }, places }: Places,
): Promise<Page> {
  const source = sourceOf(name);
  const ids = 'select record_id from page';
  const text = `with found as materialized (${places}),
      page as materialized (select record_id, place from found where place > ${from} and place <= ${from + size})
    select coalesce((select count from found limit 1), 0)::integer as count,
      (select ${listSql(recordSql(source), 'page.place')}::text
        from page join ${source.table} t on t.record_id = page.record_id ${joinListsSql(source, ids)}) as rows,
      ${neededNamesSql(name, ids)}::text as names`;
  // The statement has no name, so it is planned for each search: the best index depends on the frequency of a text.
  const [page] = await db.query<Page & Record<string, unknown>>({ name: '', text }, values);
  if (!page) throw new Error('a page answered no row');
  return page;
}

async function estimateCount(db: Db, source: Source, { sql, values }: Conditions): Promise<number> {
  const text = `explain (format json) select from ${source.table} t where ${sql}`;
  const [explained] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    { name: '', text },
    values,
  );
  const planned = explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return roundEstimate(Math.max(MAX_FOUND, planned));
}

function readOrder(table: SchoolTable, source: Source, sort: TableSearch['sort']): string {
  if (sort === null) return source.order;
  const column = table.columns.find(({ field }) => field === sort.field);
  if (!column) throw new Refusal('bad-request', 'sort.field is not a column of this table');
  const direction = sort.direction === 'ascending' ? 'asc' : 'desc';
  return `${sortSql(source, column)} ${direction} nulls last, ${source.order}`;
}

function sortSql(source: Source, column: Column): string {
  if (column.field === 'isArchived') return '(t.archived_at is not null)';
  const own = source.columns.find(({ field }) => field === column.field);
  if (column.kind === 'count' || column.kind === 'amount') return `coalesce(t.${own?.name}, 0)`;
  if (column.kind === 'flag' || column.kind === 'day' || column.kind === 'instant') return `t.${own?.name}`;
  return `nullif(${shownSql(source, column)}, '') collate for_numbers`;
}

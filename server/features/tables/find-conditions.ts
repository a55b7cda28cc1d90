import { foldText } from '@soltura/domain/search/match';
import { type FilterValues, listInForce, showsArchived } from '@soltura/domain/tables/filter-rows';
import { MAX_FOUND } from '@soltura/domain/tables/large-tables';
import type { Column, SchoolTable } from '@soltura/domain/tables/table';
import type { TableFilter } from '@soltura/domain/tables/table-filters';
import type { Db } from '../../db/session.ts';
import { findSelectivePairs } from '../letter-pairs.ts';
import { foldSql, type Source, sourceOf } from './table-sources.ts';

export interface Conditions {
  readonly sql: string;
  readonly values: unknown[];
}

/** Returns the filters of a table in SQL. They find the same records as `filterRows`; a test compares the two. */
export async function makeConditions(db: Db, table: SchoolTable, filters: FilterValues): Promise<Conditions> {
  const source = sourceOf(table.name);
  const values: unknown[] = [];
  const give = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const conditions: string[] = [];
  if (source.shown !== undefined) conditions.push(source.shown);
  if (source.canArchive && !showsArchived(table, filters)) conditions.push('t.archived_at is null');
  for (const { filter, value } of listInForce(table, filters)) {
    conditions.push(
      filter.kind === 'text'
        ? await containsSql(db, table, filter, foldText(value), give)
        : isSql(source, filter, value, give),
    );
  }
  return { sql: conditions.length === 0 ? 'true' : conditions.join(' and '), values };
}

type Give = (value: unknown, type: string) => string;

/** Returns SQL that is true where an index finds all of these pairs of letters in a text. */
export function containsPairsSql(text: string, pairs: string): string {
  return `letter_pairs(${text}) @> ${pairs}`;
}

/**
 * Returns an SQL condition on the pairs of letters in the name of `t`, which an index can check, followed by `and`;
 * empty for a table without that index.
 */
export function nameNearSql({ paired }: Source, pairs: string): string {
  return paired?.texts[0] === undefined ? '' : `${containsPairsSql(paired.texts[0], pairs)} and`;
}

export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Returns SQL for a cell of `t` as tables show it; empty where it is missing. */
export function shownSql(source: Source, { field, refersTo }: Column): string {
  const list = source.lists.find((other) => other.field === field);
  if (list) {
    const { table, owner, column, holds } = list;
    if (holds === 'texts')
      return `(select coalesce(string_agg(l.${column}, ', ' order by l.${column} collate "C"), '') from ${table} l
        where l.${owner} = t.record_id)`;
    if (holds !== 'ids')
      return `(select coalesce(string_agg(v.${holds.name}, ', ' order by l.position, v.record_id), '') from ${table} l
        join ${holds.table} v on v.record_id = l.${column} where l.${owner} = t.record_id)`;
  }
  const column = source.columns.find((other) => other.field === field);
  const own = `t.${column?.name}`;
  if (column?.type === 'text[]') return `array_to_string(${own}, ', ')`;
  if (refersTo === undefined) return own;
  const referred = sourceOf(refersTo);
  return `coalesce((select ${referred.name.replaceAll(/\bt\./g, 'r.')} from ${referred.table} r
    where r.record_id = ${own}), '')`;
}

function isSql(
  source: Source,
  filter: Exclude<TableFilter, { kind: 'text' }>,
  value: string,
  give: Give,
): string {
  const column = source.columns.find(({ field }) => field === filter.field);
  const name = `t.${column?.name}`;
  if (filter.kind === 'switch') {
    if (filter.holds === null) return `${name} is null`;
    return filter.holds ? name : `not ${name}`;
  }
  if (column?.type !== 'integer') return `${name} = ${give(value, 'text')}`;
  return /^\d{1,9}$/.test(value) ? `${name} = ${give(Number(value), 'integer')}` : 'false';
}

/**
 * Returns SQL that is true when one of the fields contains the text. The records that a field refers to are looked up
 * first: an index can find their ids together with the record's own texts, which it cannot do for a join. With too many
 * matches names are compared record by record instead, which ends early because many records match.
 */
async function containsSql(
  db: Db,
  { name, columns }: SchoolTable,
  { fields }: Extract<TableFilter, { kind: 'text' }>,
  wanted: string,
  give: Give,
): Promise<string> {
  const source = sourceOf(name);
  const pattern = containsPattern(wanted);
  // Set on first use: the database refuses a parameter that no SQL uses.
  let given: string | undefined;
  const like = () => {
    given ??= give(pattern, 'text');
    return given;
  };
  const own: string[] = [];
  const others: string[] = [];
  for (const field of fields) {
    const column = columns.find((other) => other.field === field);
    if (!column) continue;
    const isShown = () => `${foldSql(shownSql(source, column))} like ${like()}`;
    const known = source.columns.find((other) => other.field === field);
    if (known && column.refersTo === undefined) {
      own.push(isShown());
      continue;
    }
    const ids = await findIds(db, source, column, wanted);
    // A list is shown joined by commas, so a text with a comma may span several of its texts.
    const isAcross = known === undefined && wanted.includes(',');
    if (ids.length > MAX_FOUND || isAcross) others.push(isShown());
    else if (ids.length > 0) others.push(`t.${known?.name ?? 'record_id'} = any(${give(ids, 'integer[]')})`);
  }
  const { paired } = source;
  if (own.length === 0 || !paired) return `(${[...own, ...others].join(' or ') || 'false'})`;
  const pairs = give((await findSelectivePairs(db, paired.table, wanted)).pairs, 'text[]');
  const isNear = paired.texts.map((text) => containsPairsSql(text, pairs)).join(' or ');
  return `(${[`((${isNear}) and (${own.join(' or ')}))`, ...others].join(' or ')})`;
}

async function findIds(
  db: Db,
  source: Source,
  { field, refersTo }: Column,
  wanted: string,
): Promise<number[]> {
  const pattern = containsPattern(wanted);
  const list = source.lists.find((other) => other.field === field);
  const most = `limit ${MAX_FOUND + 1}`;
  if (list) {
    const { table, owner, column, holds } = list;
    const [holder, named] =
      typeof holds === 'object'
        ? [`v.${holds.name}`, `join ${holds.table} v on v.record_id = l.${column}`]
        : [`l.${column}`, ''];
    return readIds(
      db,
      `select distinct l.${owner} as id from ${table} l ${named} where ${foldSql(holder)} like $1 ${most}`,
      [pattern],
    );
  }
  if (refersTo === undefined) return [];
  const referred = sourceOf(refersTo);
  const { table, name, paired } = referred;
  return readIds(
    db,
    `select t.record_id as id from ${table} t where ${nameNearSql(referred, '$2::text[]')} ${foldSql(name)} like $1 ${most}`,
    paired ? [pattern, (await findSelectivePairs(db, paired.table, wanted)).pairs] : [pattern],
  );
}

/** The statement has no name, so it is planned for each text: the best index depends on the frequency of the text. */
async function readIds(db: Db, text: string, values: unknown[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>({ name: '', text }, values);
  return rows.map(({ id }) => id);
}

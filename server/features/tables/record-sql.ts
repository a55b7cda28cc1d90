import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { TableName } from '@soltura/domain/tables/table';
import { valuesSql } from '../../changes/record-source.ts';
import { listSql } from '../weeks/week-sql.ts';
import { type Source, sourceOf } from './table-sources.ts';

export function recordSql(source: Source): string {
  return `json_build_object('recordId', t.record_id, 'version', t.version, 'values', ${valuesSql(source)})`;
}

/** Returns SQL for a record by its name; with `address`, SQL of that address, with it. */
export function namedSql({ canArchive, name }: Source, address?: string): string {
  const archived = canArchive ? ", 'isArchived', t.archived_at is not null" : '';
  const addressed = address === undefined ? '' : `, 'address', ${address}`;
  return `json_build_object('recordId', t.record_id, 'name', ${name}${archived}${addressed})`;
}

/**
 * Returns SQL for the names that selected records of a table refer to, as one object by table; with `of`, only those
 * tables.
 */
export function neededNamesSql(name: TableName, ids: string, of?: ReadonlySet<TableName>): string {
  const needed = new Map<TableName, string[]>();
  const source = sourceOf(name);
  for (const { field, refersTo } of schoolTables[name].columns) {
    if (refersTo === undefined || (of && !of.has(refersTo))) continue;
    const list = source.lists.find((other) => other.field === field);
    const column = source.columns.find((other) => other.field === field);
    const named = list
      ? `select l.${list.column} from ${list.table} l where l.${list.owner} in (${ids})`
      : `select n.${column?.name} from ${source.table} n where n.record_id in (${ids})`;
    needed.set(refersTo, [...(needed.get(refersTo) ?? []), named]);
  }
  const pairs = [...needed].map(([other, named]) => {
    const referred = sourceOf(other);
    return `'${other}', (select ${listSql(namedSql(referred), referred.order)} from ${referred.table} t
      where t.record_id in (${named.join(' union ')}))`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

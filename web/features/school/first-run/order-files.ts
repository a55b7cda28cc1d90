import { schoolTables } from '@soltura/domain/school-tables/school-tables';
import { type TableName, tableNames } from '@soltura/domain/school-tables/table';

const DATED = /-\d{4}-\d{2}-\d{2}(?: ?\(\d+\))?$/;

/** Whose file it is, by its name: 'courses.csv' or 'courses-2026-03-07.csv'; undefined of what the app has no table for. */
export function findTableOf(fileName: string): TableName | undefined {
  const stem = fileName
    .toLowerCase()
    .replace(/\.csv$/, '')
    .replace(DATED, '');
  return tableNames.find((name) => name === stem);
}

/** Tables in an order in which each comes after those that it refers to. */
export function orderTables(names: readonly TableName[]): TableName[] {
  const ordered: TableName[] = [];
  const visit = (name: TableName) => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const referred of listReferred(name)) visit(referred);
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
}

/** What a table refers to; students are users, who must not be made twice. */
export function listReferred(name: TableName): TableName[] {
  const referred = schoolTables[name].columns.flatMap(({ refersTo }) => refersTo ?? []);
  return name === 'students' ? [...referred, 'users'] : referred;
}

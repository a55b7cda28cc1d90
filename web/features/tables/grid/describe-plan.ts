import { countOf, formatNumber } from '@soltura/domain/numbers';
import { checkRow } from '@soltura/domain/tables/check-row';
import type { Cell, Row, SchoolTable } from '@soltura/domain/tables/table';
import { isAddedId } from './added-rows.ts';
import type { GridPlan } from './block-actions.ts';

export function describePlan(
  table: SchoolTable,
  { changes, faults, rowIds }: GridPlan,
  valueOf: (id: number, field: string) => Cell,
): string {
  const added = new Map<number, Record<string, Cell>>();
  const changed = new Set<number>();
  let cells = 0;
  for (const { id, field, cell } of changes) {
    if (isAddedId(id)) added.set(id, { ...added.get(id), [field]: cell });
    else {
      changed.add(id);
      cells += 1;
    }
  }
  const faulty = new Set(faults.flatMap(({ row }) => rowIds[row] ?? []).filter(isAddedId));
  for (const id of faulty) if (!added.has(id)) added.set(id, {});
  const readWhole = (id: number, own: Row): Row =>
    Object.fromEntries(table.columns.map(({ field }) => [field, own[field] ?? valueOf(id, field)]));
  const problems = [...added].filter(
    ([id, own]) => faulty.has(id) || checkRow(table, readWhole(id, own)).length > 0,
  ).length;
  const parts = [
    cells > 0 &&
      `${countOf(cells, 'cell')} in ${countOf(changed.size, 'row')} ${cells === 1 ? 'changes' : 'change'}`,
    added.size > 0 && `${countOf(added.size, 'row')} ${added.size === 1 ? 'is' : 'are'} added`,
    problems > 0 && describeProblems(problems, added.size),
  ];
  const said = parts.filter((part) => part !== false).join(', ');
  return said === '' ? '' : `${said}.`;
}

function describeProblems(problems: number, added: number): string {
  if (added === 1) return 'with a problem';
  return `${problems === added ? 'each' : `${formatNumber(problems)} of them`} with a problem`;
}

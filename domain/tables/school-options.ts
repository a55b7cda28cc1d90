import type { OptionLists } from '../records/option-lists.ts';
import type { Column, SchoolTable } from './table.ts';

export function withOptions<List extends { readonly columns: readonly Column[] }>(
  table: List,
  lists: OptionLists,
): List {
  const columns = table.columns.map((column) => {
    if (column.optionList === undefined) return column;
    const options = lists[column.optionList];
    return { ...column, options: column.options?.includes('') ? ['', ...options] : options };
  });
  return { ...table, columns };
}

/**
 * Returns a table whose columns accept any option: for values stored earlier, which may be restored when the school has
 * other options, and for files of another school.
 */
export function withAnyOption(table: SchoolTable): SchoolTable {
  const columns = table.columns.map(({ optionList, options, ...column }) =>
    optionList === undefined
      ? { ...column, ...(options && { options }) }
      : { ...column, kind: 'line' as const },
  );
  return { ...table, columns };
}

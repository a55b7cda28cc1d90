import type { OptionLists } from '../records/option-lists.ts';
import type { SchoolTable } from './table.ts';

/** A table with the options of a school in its columns. */
export function withOptions(table: SchoolTable, lists: OptionLists): SchoolTable {
  const columns = table.columns.map((column) => {
    if (column.optionList === undefined) return column;
    const options = lists[column.optionList];
    return { ...column, options: column.options?.includes('') ? ['', ...options] : options };
  });
  return { ...table, columns };
}

/**
 * A table whose columns take any option of a school: for values that were stored once, which may come back when the school
 * has other options by now, and for files of another school.
 */
export function withAnyOption(table: SchoolTable): SchoolTable {
  const columns = table.columns.map(({ optionList, options, ...column }) =>
    optionList === undefined
      ? { ...column, ...(options && { options }) }
      : { ...column, kind: 'line' as const },
  );
  return { ...table, columns };
}

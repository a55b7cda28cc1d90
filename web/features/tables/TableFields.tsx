import type { Column, SchoolTable } from '@soltura/domain/tables/table';
import { FieldPair } from '../../ui/fields/ReadOnlyField.tsx';
import type { TableFormProps } from './screen-table.ts';
import { TableField } from './TableField.tsx';

/** The kinds of fields short enough to be side by side (ui.md 9). */
const SHORT: ReadonlySet<Column['kind']> = new Set(['count', 'amount', 'day', 'option']);

export function TableFields(props: TableFormProps) {
  const { screen } = props;
  if (screen.form) return <screen.form.Fields {...props} />;
  return pairShort(screen.table).map(([first, second]) => {
    if (!first) return null;
    const field = <TableField key={first.field} {...props} column={first} />;
    if (!second) return field;
    return (
      <FieldPair key={first.field}>
        {field}
        <TableField {...props} column={second} />
      </FieldPair>
    );
  });
}

function pairShort({ columns }: SchoolTable): Column[][] {
  const pairs: Column[][] = [];
  for (const column of columns.filter(({ only }) => only === undefined || only === 'form')) {
    const last = pairs.at(-1);
    const isPair = last?.length === 1 && last.every(isShort) && isShort(column);
    if (isPair) last.push(column);
    else pairs.push([column]);
  }
  return pairs;
}

function isShort({ kind, isKept = false }: Column): boolean {
  return SHORT.has(kind) && !isKept;
}

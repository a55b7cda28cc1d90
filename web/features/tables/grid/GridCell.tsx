import { showCell } from '@soltura/domain/tables/show-cell';
import { memo } from 'react';
import { inLanguage } from '../../../ui/in-language.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CellEditor } from './CellEditor.tsx';
import { FlagCell } from './FlagCell.tsx';
import styles from './GridCell.module.css';
import type { GridCellProps } from './grid-cell-props.ts';
import { isNumber, readLanguage } from './grid-columns.ts';
import { NumberCell } from './NumberCell.tsx';

export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, place, index, isActive, isIn, isChanged, fault, nameId, faultId } = props;
  const isInput = column.isKept !== true && (isNumber(column) || column.kind === 'flag');
  const shared = {
    'data-place': `${index} ${place}`,
    'data-kind': column.kind,
    'data-active': isActive || undefined,
    'data-in': isIn || undefined,
    'data-changed': isChanged || undefined,
    'data-faulty': fault ? true : undefined,
    'aria-selected': isIn,
    'aria-readonly': column.isKept === true || undefined,
    'aria-invalid': fault && !isInput ? true : undefined,
    'aria-describedby': fault && !isInput ? faultId : undefined,
    tabIndex: isInput ? undefined : isActive ? 0 : -1,
    className: styles.cell,
  };
  const content = <CellContent {...props} />;
  return place === 0 ? (
    <th scope="row" id={nameId} {...shared}>
      {content}
    </th>
  ) : (
    <td {...shared}>{content}</td>
  );
});

function CellContent(props: GridCellProps) {
  const { column, value, entered, fault, shape, row, place, isBlank } = props;
  if (column.isKept !== true) {
    if (isNumber(column)) return <NumberCell {...props} />;
    if (column.kind === 'flag') return <FlagCell {...props} />;
    if (entered) return <CellEditor {...props} />;
  }
  const text = fault?.text ?? showCell(column, value, shape.references[column.refersTo ?? '']);
  if (text === '' && isBlank) {
    return (
      <span className={styles.hint}>
        {column.label}
        {place === 0 && <VisuallyHidden> of a {shape.nameOf(row)}</VisuallyHidden>}
      </span>
    );
  }
  if (text === '' && place === 0) {
    // The head of a row always has a text, as in view; without the emptied cell.
    const values = { ...row.values, [column.field]: null };
    return <VisuallyHidden>{shape.nameOf({ ...row, values })}</VisuallyHidden>;
  }
  return (
    <span
      className={styles.text}
      {...inLanguage(readLanguage(column))}
      title={text === '' ? undefined : text}
    >
      {text}
    </span>
  );
}

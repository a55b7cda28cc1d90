import styles from './GridCell.module.css';
import type { GridCellProps } from './grid-cell-props.ts';

export function FlagCell({ api, row, column, value, index, place, isActive, nameId }: GridCellProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      data-focus
      tabIndex={isActive ? 0 : -1}
      aria-label={column.label}
      aria-describedby={place === 0 ? undefined : nameId}
      checked={value === true}
      onChange={({ target }) => api.putCell(row, column, target.checked)}
      onFocus={() => api.point({ row: index, column: place }, { takesFocus: false })}
    />
  );
}

import type { Column } from '@soltura/domain/tables/table';
import { Button } from '../../../ui/controls/Button.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import styles from './ColumnToggles.module.css';
import type { ColumnLayout } from './use-table-layout.ts';

export interface ColumnTogglesProps {
  columns: readonly Column[];
  layout: ColumnLayout;
}

/** Switches for the visible columns of a table. The last visible one cannot be hidden. */
export function ColumnToggles({ columns, layout }: ColumnTogglesProps) {
  const { isHidden, setHidden, reset } = layout;
  const shownCount = columns.filter(({ field }) => !isHidden(field)).length;
  const isAsItComes = layout.hidden.length === 0 && Object.keys(layout.widths).length === 0;
  return (
    <div className={styles.menu}>
      {columns.map(({ field, label }) => (
        <Toggle
          key={field}
          label={label}
          layout="label-first"
          checked={!isHidden(field)}
          disabled={!isHidden(field) && shownCount === 1}
          onChange={(isShown) => setHidden(field, !isShown)}
        />
      ))}
      <Button size="staff" kind="ghost" disabled={isAsItComes} onClick={reset}>
        Reset Columns
      </Button>
    </div>
  );
}

import type { Column } from '@soltura/domain/school-tables/table';
import { Button } from '../../../ui/Button.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import styles from './ColumnToggles.module.css';
import type { ColumnLayout } from './use-table-layout.ts';

export interface ColumnTogglesProps {
  /** All of the table, hidden ones too. */
  columns: readonly Column[];
  layout: ColumnLayout;
}

/** Which columns a table shows. The last one that is shown stays. */
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

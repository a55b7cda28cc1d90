import type { Column } from '@soltura/domain/school-tables/table';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../ui/Button.tsx';
import { PopoverButton } from '../../../ui/PopoverButton.tsx';
import { Toggle } from '../../../ui/Toggle.tsx';
import styles from './ColumnsMenu.module.css';
import type { ColumnLayout } from './use-table-layout.ts';

interface ColumnsMenuProps {
  /** All of the table, hidden ones too. */
  columns: readonly Column[];
  layout: ColumnLayout;
}

/** Which columns a table shows. The last one that is shown stays. */
export function ColumnsMenu({ columns, layout }: ColumnsMenuProps) {
  const { isHidden, setHidden, reset } = layout;
  const shownCount = columns.filter(({ field }) => !isHidden(field)).length;
  const isAsItComes = layout.hidden.length === 0 && Object.keys(layout.widths).length === 0;
  return (
    <PopoverButton label="Columns" size="staff" icon={<Columns3 aria-hidden="true" />}>
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
    </PopoverButton>
  );
}

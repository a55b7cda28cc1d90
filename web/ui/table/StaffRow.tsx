import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './table.module.css';

interface StaffRowProps extends ComponentProps<'tr'> {
  /** Its panel is open. */
  isSelected?: boolean;
  /** It has unsaved changes. */
  isChanged?: boolean;
  /** It could not be saved, or somebody else changed it meanwhile. */
  mark?: 'failed' | 'stale' | undefined;
}

/** A row of a StaffTable; `data-name` of its cells is shown where the row is an entry. */
export function StaffRow({ isSelected = false, isChanged = false, mark, className, ...row }: StaffRowProps) {
  return (
    <tr
      {...row}
      className={joinClasses(styles.row, className)}
      data-selected={isSelected || undefined}
      data-changed={isChanged || undefined}
      data-mark={mark}
    />
  );
}

interface RowActProps {
  label: string;
  /** The id of the row's name. */
  describedBy: string;
  /** Made once, because all rows share the icon. */
  icon: ReactNode;
  onAct: () => void;
  className?: string | undefined;
  'data-cell'?: string;
}

/** The cell with the only control of a row: in its corner where the row is an entry. */
export function RowAct({ label, describedBy, icon, onAct, className, ...cell }: RowActProps) {
  return (
    <td {...cell} className={joinClasses(styles.act, className)}>
      <IconButton label={label} size="staff" aria-describedby={describedBy} onClick={onAct}>
        {icon}
      </IconButton>
    </td>
  );
}

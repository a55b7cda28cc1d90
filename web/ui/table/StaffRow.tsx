import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './table.module.css';

interface StaffRowProps extends ComponentProps<'tr'> {
  isSelected?: boolean;
  isChanged?: boolean;
  /** 'failed': the row could not be saved. 'stale': somebody else changed it meanwhile. */
  mark?: 'failed' | 'stale' | undefined;
}

/** A row of a StaffTable. `data-name` of a cell labels it where the row is shown as an entry. */
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
  describedBy: string;
  icon: ReactNode;
  onAct: () => void;
  className?: string | undefined;
  'data-cell'?: string;
}

/** The cell with the only control of a row; in the corner where the row is shown as an entry. */
export function RowAct({ label, describedBy, icon, onAct, className, ...cell }: RowActProps) {
  return (
    <td {...cell} className={joinClasses(styles.act, className)}>
      <IconButton label={label} size="staff" aria-describedby={describedBy} onClick={onAct}>
        {icon}
      </IconButton>
    </td>
  );
}

import styles from './TrialCell.module.css';
import type { MendedCell } from './use-file-import.ts';

interface TrialCellProps {
  label: string;
  line: number;
  field: string;
  text: string;
  state: 'bad' | 'mended';
  describedBy: string;
  isLocked: boolean;
  onOpen: (cell: Pick<MendedCell, 'line' | 'field'>) => void;
}

/** A cell that is invalid or was corrected; Enter or a press opens it. */
export function TrialCell({
  label,
  line,
  field,
  text,
  state,
  describedBy,
  isLocked,
  onOpen,
}: TrialCellProps) {
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      data-cell={`${line} ${field}`}
      aria-label={`${label} of row ${line}: ${text === '' ? 'empty' : text}`}
      aria-describedby={state === 'bad' ? describedBy : undefined}
      disabled={isLocked}
      onClick={() => onOpen({ line, field })}
    >
      {text === '' ? 'Empty' : text}
    </button>
  );
}

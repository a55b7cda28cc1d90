import { writeDay } from '@soltura/domain/day-names';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type KeyboardEvent, memo } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { StaffRow } from '../../../ui/table/StaffRow.tsx';
import { namePrivateCall } from '../../records/new-private-call.ts';
import type { WeekRow } from '../week-row.ts';
import styles from './CallNoteRow.module.css';

interface CallNoteRowProps {
  call: WeekRow['privateCalls'][number];
  columnCount: number;
  onPanel: (key: string) => void;
  onClose: () => void;
}

/** The columns beside those of the note: three of the label, and the one of the button. */
const OTHER_COLUMNS = 4;

export function nameCallNote(callId: number): string {
  return `note-of-call-${callId}`;
}

export const CallNoteRow = memo(function CallNoteRow({
  call,
  columnCount,
  onPanel,
  onClose,
}: CallNoteRowProps) {
  const { recordId, date, notes } = call;
  const handleClose = () => {
    document.getElementById(nameCallNote(recordId))?.focus();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    handleClose();
  };
  return (
    <StaffRow data-aside className={styles.row} onKeyDown={handleKeyDown}>
      <td colSpan={3} className={styles.label}>
        Note of the call on {writeDay(date, 'Jan 4')}
      </td>
      <td colSpan={columnCount - OTHER_COLUMNS} className={styles.held}>
        <p className={styles.note}>
          {notes}
          <Button kind="link" size="staff" onClick={() => onPanel(namePrivateCall(recordId))}>
            Open the call
          </Button>
        </p>
      </td>
      <td className={styles.close}>
        <IconButton label="Close the note" size="staff" onClick={handleClose}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
      </td>
    </StaffRow>
  );
});

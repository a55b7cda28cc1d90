import type { ListedCall } from '@soltura/contract/planned-calls/listed-call';
import CalendarX from 'lucide-react/icons/calendar-x';
import Check from 'lucide-react/icons/check';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './CallList.module.css';

interface CallOutcomeProps {
  call: ListedCall;
  describedBy: string;
  onTakeBack: () => void;
}

/** The outcome of a call: 'Held, Very Good' with Undo, or 'Cancelled'. */
export function CallOutcome({ call, describedBy, onTakeBack }: CallOutcomeProps) {
  if (call.status === 'cancelled') {
    return (
      <span className={styles.outcome} data-cancelled>
        <CalendarX aria-hidden="true" />
        Cancelled
      </span>
    );
  }
  const hasRecord = call.relatedPrivateCall !== null || call.relatedGroupSession !== null;
  return (
    <>
      <span className={styles.outcome}>
        <Check aria-hidden="true" />
        {hasRecord ? ['Held', call.rating].filter((word) => word !== '').join(', ') : 'Held, record deleted'}
      </span>
      {hasRecord && (
        <Button kind="link" size="staff" aria-describedby={describedBy} onClick={onTakeBack}>
          Undo
        </Button>
      )}
    </>
  );
}

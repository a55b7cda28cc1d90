import { Button } from '../../../ui/Button.tsx';
import { useDismissReminder, useReminderCount } from './use-reminder.ts';

/** Takes the count from 'Home' in the bar until the next Monday; nothing where none is shown. */
export function DismissReminder() {
  const count = useReminderCount();
  const dismiss = useDismissReminder();
  if (count === 0) return null;
  return (
    <Button kind="link" size="staff" onClick={dismiss}>
      Dismiss Reminder
    </Button>
  );
}

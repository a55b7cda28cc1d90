import { Button } from '../../../ui/controls/Button.tsx';
import { useDismissReminder, useReminder } from './use-reminder.ts';

/** Takes the count from 'Home' in the bar until the next Monday; nothing where none is shown. */
export function DismissReminder() {
  const reminder = useReminder();
  const dismiss = useDismissReminder();
  if (!reminder) return null;
  return (
    <Button kind="link" size="staff" onClick={dismiss}>
      Dismiss Reminder
    </Button>
  );
}

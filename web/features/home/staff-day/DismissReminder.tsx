import { Button } from '../../../ui/controls/Button.tsx';
import { useDismissReminder, useReminder } from './use-reminder.ts';

/** The button that hides the count at 'Home' in the bar until the next Monday; empty where no count is shown. */
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

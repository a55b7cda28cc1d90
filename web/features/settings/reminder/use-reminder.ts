import type { ChangedReminder, MyReminder } from '@soltura/contract/reminders/my-reminder';
import { useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { useUser } from '../../../base/active-student.ts';
import { showPushHere } from '../../../base/device-push.ts';
import { readPushOwner } from '../../../base/push-owner.ts';
import { readPushState } from '../../../device/push.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { useChangeReminder } from './reminder.queries.ts';

const NOT_ALLOWED = 'Not turned on: the browser was not allowed to show notifications.';
const NOT_SUBSCRIBED =
  'Not turned on: the notifications of this browser could not be reached. Try again later.';

/**
 * The reminder with its actions. A channel that needs this device is stored once the person has allowed notifications
 * in the browser; `problem` gives the reason why that has failed.
 */
export function useReminder(reminder: MyReminder) {
  const { recordId } = useUser();
  const store = useChangeReminder();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [showsHere, setShowsHere] = useState(() => readPushOwner() === recordId);
  const push = readPushState();

  /** Asks for permission, if this device has to show the reminder. Returns false without permission. */
  const prepare = async (): Promise<boolean> => {
    setIsAsking(true);
    try {
      const isShown = await showPushHere(recordId, reminder.pushKey);
      setShowsHere(isShown);
      setProblem(isShown ? undefined : NOT_ALLOWED);
      return isShown;
    } catch (error) {
      logFailure('This device could not subscribe to notifications', error);
      setProblem(NOT_SUBSCRIBED);
      return false;
    } finally {
      setIsAsking(false);
    }
  };
  const change = async (changes: Partial<ChangedReminder>) => {
    setProblem(undefined);
    const next = { ...reminder, ...changes };
    const needsLeave =
      next.isOn && next.channel === 'push' && !showsHere && (changes.isOn || changes.channel);
    if (needsLeave && !(await prepare())) return;
    // A reminder that is off gets the time zone of the device on which it is turned on.
    store(reminder, { ...changes, ...(!reminder.isOn && { zone: readTimeZone() }) });
  };
  return { push, problem, isAsking, showsHere, change, showHere: prepare };
}

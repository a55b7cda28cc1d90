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
 * The reminder with what can be done about it. A way to be reminded that needs this device is stored once the person has
 * let the browser show notifications; `problem` says why that did not come about.
 */
export function useReminder(reminder: MyReminder) {
  const { recordId } = useUser();
  const store = useChangeReminder();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [showsHere, setShowsHere] = useState(() => readPushOwner() === recordId);
  const push = readPushState();

  /** Asks for leave, where this device has to show it. Returns false without it. */
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
    // Until it is on it has the time of the device on which it is turned on.
    store(reminder, { ...changes, ...(!reminder.isOn && { zone: readTimeZone() }) });
  };
  return { push, problem, isAsking, showsHere, change, showHere: prepare };
}

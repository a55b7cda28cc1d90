import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { countReminders, describeReminders } from '@soltura/domain/staff-day/reminders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { useToday } from '../../../base/use-today.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { staffDayQuery } from './staff-day.queries.ts';

/** The stale time of the reminder on screens other than home, in ms. */
const MAY_BE_OLD_MS = 10 * 60_000;

/** The delay of the request on screens other than home, in ms, so that their own requests go first. */
const AFTER_MS = 2_000;

export interface Reminder {
  readonly count: number;
  readonly words: string;
}

/**
 * The number of items that the signed-in person is reminded of, with a description; undefined without any, and after
 * the reminder of this Monday was dismissed.
 */
export function useReminder(): Reminder | undefined {
  const enabled = useIsLater(AFTER_MS);
  const { data } = useQuery({ ...staffDayQuery(useToday()), staleTime: MAY_BE_OLD_MS, enabled });
  if (!data || data.reminder.isDismissed || countReminders(data) === 0) return undefined;
  return { count: countReminders(data), words: describeReminders(data) };
}

export function useDismissReminder(): () => void {
  const cache = useQueryClient();
  const { queryKey } = staffDayQuery(useToday());
  const show = (isDismissed: boolean) =>
    cache.setQueryData(
      queryKey,
      (day) => day && { ...day, reminder: { monday: day.reminder.monday, isDismissed } },
    );
  const keep = async (isDismissed: boolean) => {
    const monday = cache.getQueryData(queryKey)?.reminder.monday;
    if (monday === undefined) return;
    // A response to an earlier request must not bring the reminder back.
    await cache.cancelQueries({ queryKey });
    show(isDismissed);
    try {
      await call(staffDays.dismissReminder, { body: { dismissed: isDismissed ? monday : null } });
      if (isDismissed) toast.succeeded('Reminder dismissed until Monday', { undo: () => void keep(false) });
    } catch (error) {
      show(!isDismissed);
      logFailure('The reminder could not be dismissed', error);
      toast.failed(
        isDismissed ? 'Error dismissing the reminder' : 'Error putting the reminder back',
        error instanceof ApiError ? error.message : undefined,
      );
    }
  };
  return () => void keep(true);
}

function useIsLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}

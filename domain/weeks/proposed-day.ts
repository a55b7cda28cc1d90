import { addDays, type Day } from '../dates.ts';

/**
 * The day a new record of a week starts with: today if it lies in the week, otherwise the week's last day that is not
 * in the future; of a week that has not begun, its Sunday.
 *
 * @param weekStarts a Sunday.
 * @param today as the person's own calendar has it.
 *   Source: screens-staff 1.4.
 */
export function proposeDay(weekStarts: Day, today: Day): Day {
  if (today < weekStarts) return weekStarts;
  const saturday = addDays(weekStarts, 6);
  return today < saturday ? today : saturday;
}

/** Whether a day lies in the week that starts on a Sunday. */
export function isInWeek(day: Day, weekStarts: Day): boolean {
  return day >= weekStarts && day <= addDays(weekStarts, 6);
}

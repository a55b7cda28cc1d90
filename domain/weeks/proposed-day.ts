import { addDays, type Day } from '../dates.ts';

/**
 * Returns the initial day of a new record of a week: today if it lies in the week, otherwise the week's last day that
 * is not in the future; for a week in the future its Sunday.
 *
 * @param weekStarts A Sunday.
 * @param today The person's own calendar day. Source: screens-staff 1.4.
 */
export function proposeDay(weekStarts: Day, today: Day): Day {
  if (today < weekStarts) return weekStarts;
  const saturday = addDays(weekStarts, 6);
  return today < saturday ? today : saturday;
}

export function isInWeek(day: Day, weekStarts: Day): boolean {
  return day >= weekStarts && day <= addDays(weekStarts, 6);
}

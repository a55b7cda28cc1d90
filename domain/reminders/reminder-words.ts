import { countOf } from '../numbers.ts';
import { estimateMinutes } from '../reviews/forecast.ts';
import { type ReminderDay, reminderDays } from './reminder.ts';

/** Returns '12 cards are due, about 3 minutes.': all that a reminder says. Source: offline.md 'Reminder'. */
export function wordReminder(due: number): string {
  const verb = due === 1 ? 'is' : 'are';
  return `${countOf(due, 'card')} ${verb} due, about ${countOf(estimateMinutes(due), 'minute')}.`;
}

const NAMES: Readonly<Record<ReminderDay, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export const dayNames: readonly { day: ReminderDay; name: string; short: string }[] = reminderDays.map(
  (day) => ({
    day,
    name: NAMES[day],
    short: NAMES[day].slice(0, 3),
  }),
);

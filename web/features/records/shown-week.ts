import type { Day } from '@soltura/domain/dates';
import { defaultWeekStart, parseWeekStart } from '@soltura/domain/weeks/week-start';

export function readShownWeek(text: string | null | undefined, today: Day): Day {
  return (text && parseWeekStart(text, today)) || defaultWeekStart(today);
}

import { type Day, toDay } from '@soltura/domain/dates';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { readShownWeek } from './shown-week.ts';

/** The week the page shows, as it was when the panel opened; where it shows none, the one coaches are recording. */
export function useStartWeek(): Day {
  const shown: unknown = useLocation({ select: ({ search }) => Reflect.get(search, 'week') });
  const [week] = useState(() => readShownWeek(shown, toDay(new Date())));
  return week;
}

import { type Day, toDay } from '@soltura/domain/dates';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { readShownWeek } from './shown-week.ts';

/** The week that the page showed when the panel opened; on other pages the default week start. */
export function useStartWeek(): Day {
  const shown = useSearch({ strict: false, select: ({ week }) => week });
  const [week] = useState(() => readShownWeek(shown, toDay(readNow())));
  return week;
}

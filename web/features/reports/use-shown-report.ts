import type { Day } from '@soltura/domain/dates';
import { defaultRange, type ReportRange, readRange, writeRange } from '@soltura/domain/reports/range';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readReportSearch } from './report-search.ts';

/** The state in the address, by default this week by course; another range adds a history entry. */
export function useShownReport(today: Day) {
  const search = readReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const range = readRange({ by: search.by, of: search.of }, today) ?? defaultRange(today);
  const callsBy: 'course' | 'coach' = search.calls === 'coach' ? 'coach' : 'course';
  const show = (chosen: ReportRange, by: 'course' | 'coach', replace: boolean) =>
    void navigate({
      to: '.',
      search: { ...writeRange(chosen, today), ...(by === 'coach' && { calls: by }) },
      replace,
      resetScroll: false,
    });
  return {
    range,
    callsBy,
    chooseRange: (chosen: ReportRange) => show(chosen, callsBy, false),
    turnCalls: (by: 'course' | 'coach') => show(range, by, true),
  };
}

import type { Day } from '@soltura/domain/dates';
import { makeFinder } from '@soltura/domain/search/match';
import { useMemo } from 'react';
import { useSearch } from '../../ui/hooks/use-search.ts';
import { askForWeeks, type FoundWeek } from './long-weeks.queries.ts';

interface FoundWeeksProps {
  week: Day;
  text: string;
  hasGroupCalls: boolean;
  isLong: boolean;
}

export function useFoundWeeks({ week, text, hasGroupCalls, isLong }: FoundWeeksProps) {
  const source = useMemo(
    () => ({
      findHere: undefined,
      isLong,
      ask: (typed: string) => askForWeeks(week, typed, { hasGroupCalls }),
      narrow: (found: readonly FoundWeek[], typed: string) => {
        const isFound = makeFinder(typed);
        return found.filter(({ fullName }) => isFound(fullName));
      },
    }),
    [week, hasGroupCalls, isLong],
  );
  const { found, ...search } = useSearch(text, source);
  return {
    ...search,
    rows: useMemo(() => found.map((one) => toRow(one, hasGroupCalls)), [found, hasGroupCalls]),
  };
}

function toRow({ recordId, weekStarts, student, fullName, courseName }: FoundWeek, hasGroupCalls: boolean) {
  return {
    week: { recordId, weekStarts },
    student: { recordId: student, fullName },
    course: { name: courseName, hasGroupCalls },
    name: fullName,
  };
}

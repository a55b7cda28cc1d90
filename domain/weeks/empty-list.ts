import { filterNothing, passesFilters, type WeekFilters, type WeekRowFacts } from './week-filters.ts';

/**
 * `done`: all records are complete; `hidden`: the filters exclude them; `none`: there are none. `showAll`
 * shows every record of the week, of the chosen coach if they have any.
 */
export interface EmptyWeek {
  why: 'done' | 'hidden' | 'none';
  count: number;
  showAll: WeekFilters;
}

export function explainEmptyWeek(
  rows: readonly WeekRowFacts[],
  filters: WeekFilters,
  challengeLevel: string,
): EmptyWeek {
  const count = (asked: WeekFilters) =>
    rows.filter((row) => passesFilters(row, asked, challengeLevel)).length;
  const done = { ...filters, completion: 'all' } as const;
  if (filters.completion === 'incomplete' && count(done) > 0)
    return { why: 'done', count: count(done), showAll: done };
  const all = filterNothing(filters.week);
  const ofCoach = { ...all, coach: filters.coach };
  const showAll = count(ofCoach) > 0 ? ofCoach : all;
  const hidden = count(showAll);
  return { why: hidden > 0 ? 'hidden' : 'none', count: hidden, showAll };
}

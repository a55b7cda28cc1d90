import { filterNothing, passesFilters, type WeekFilters, type WeekRowFacts } from './week-filters.ts';

/** Why no record of a week is shown. */
export interface EmptyWeek {
  /** `done`: all are complete; `hidden`: the filters leave them out; `none`: there are none. */
  why: 'done' | 'hidden' | 'none';
  /** How many records 'Show all' shows. */
  count: number;
  /** The filters of 'Show all': every record of the week, of the chosen coach where they have any. */
  showAll: WeekFilters;
}

/** Tells why no row of the week passes the filters (screens-staff 2.1). */
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

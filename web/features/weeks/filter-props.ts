import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';

/** What the parts of the filter area are told. */
export interface FilterProps {
  filters: WeekFilters;
  onChange: (changes: Partial<WeekFilters>) => void;
}

/** What the selects offer. */
export interface FilterOptions {
  coaches: CoachingCatalogue['coaches'];
  courses: CoachingCatalogue['courses'];
  /** Of the moment the screen opened. */
  today: Day;
}

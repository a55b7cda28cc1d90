import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';

export interface FilterProps {
  filters: WeekFilters;
  onChange: (changes: Partial<WeekFilters>) => void;
}

export interface FilterOptions {
  coaches: CoachingCatalogue['coaches'];
  courses: CoachingCatalogue['courses'];
  today: Day;
}

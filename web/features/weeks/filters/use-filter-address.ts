import { replaceFilters } from '@soltura/domain/weeks/filter-names';
import { type WeekFilters, writeFilters } from '@soltura/domain/weeks/week-filters';
import { useAddressSearch } from '../../../ui/hooks/use-address-search.ts';

export function useFilterAddress(filters: WeekFilters, defaults: WeekFilters): () => void {
  return useAddressSearch(replaceFilters(writeFilters(filters, defaults)));
}

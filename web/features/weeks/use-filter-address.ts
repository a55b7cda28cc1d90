import { replaceFilters } from '@soltura/domain/weeks/filter-names';
import { type WeekFilters, writeFilters } from '@soltura/domain/weeks/week-filters';
import { useAddressSearch } from '../../ui/hooks/use-address-search.ts';

/** Writes the filters into the address with a debounce; the returned function writes them at once. */
export function useFilterAddress(filters: WeekFilters, defaults: WeekFilters): () => void {
  return useAddressSearch(replaceFilters(writeFilters(filters, defaults)));
}

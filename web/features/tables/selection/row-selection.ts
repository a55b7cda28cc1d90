import type { ManyRows } from '@soltura/contract/tables/tables';
import type { FilterValues } from '@soltura/domain/tables/filter-rows';

/** The selected rows: some by id, or all that match filters, including those of other pages. */
export type Selected = { readonly ids: ReadonlySet<number> } | { readonly filters: FilterValues };

export const NOTHING_SELECTED: Selected = { ids: new Set() };

export function isSelected(selected: Selected, id: number): boolean {
  return 'filters' in selected || selected.ids.has(id);
}

/**
 * Selects or deselects rows. Deselecting a row while all matching rows are selected keeps only the other rows of the
 * page, because these are visible. `pageIds` are the rows of the page.
 */
export function select(
  selected: Selected,
  ids: readonly number[],
  isOn: boolean,
  pageIds: readonly number[],
): Selected {
  if ('filters' in selected && isOn) return selected;
  const next = new Set('filters' in selected ? pageIds : selected.ids);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return { ids: next };
}

/** The rows from one to another in the order of the page; only the second where the first is not on it. */
export function listBetween(
  pageIds: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const places = [from, to].map((id) => (id === undefined ? -1 : pageIds.indexOf(id)));
  const [first = -1, last = -1] = places.toSorted((one, other) => one - other);
  return first < 0 ? [to] : pageIds.slice(first, last + 1);
}

export function toManyRows(selected: Selected): ManyRows['rows'] {
  return 'filters' in selected ? { filters: { ...selected.filters } } : { ids: [...selected.ids] };
}

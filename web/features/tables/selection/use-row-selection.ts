import type { ManyRows } from '@soltura/contract/tables/tables';
import type { FilterValues } from '@soltura/domain/tables/filter-rows';
import { useRef, useState } from 'react';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { isSelected, listBetween, NOTHING_SELECTED, select, toManyRows } from './row-selection.ts';

export interface RowSelection {
  /** The number of selected rows; with all matching rows selected, it may be an estimate. */
  count: number;
  isAll: boolean;
  ofPage: 'none' | 'some' | 'all';
  has: (id: number) => boolean;
  /** Selects or deselects a row; with `extends` all from the one before to this one. */
  choose: (id: number, isOn: boolean, how?: { readonly extends: boolean }) => void;
  choosePage: (isOn: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  rows: ManyRows['rows'];
}

interface RowSelectionProps {
  filters: FilterValues;
  found: number;
  pageIds: readonly number[];
}

/** The selection of rows for one change of all of them; another filter clears it (screens-staff 9.7). */
export function useRowSelection({ filters, found, pageIds }: RowSelectionProps): RowSelection {
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const [underFilters, setUnderFilters] = useState(filters);
  const last = useRef<number>(undefined);
  if (underFilters !== filters) {
    setUnderFilters(filters);
    setSelected(NOTHING_SELECTED);
  }
  const isAll = 'filters' in selected;
  const onPage = pageIds.filter((id) => isSelected(selected, id)).length;
  const choose = useStableHandler((id: number, isOn: boolean, how?: { readonly extends: boolean }) => {
    const ids = how?.extends === true ? listBetween(pageIds, last.current, id) : [id];
    last.current = id;
    setSelected((before) => select(before, ids, isOn, pageIds));
  });
  return {
    count: isAll ? found : selected.ids.size,
    isAll,
    ofPage: onPage === 0 ? 'none' : onPage === pageIds.length ? 'all' : 'some',
    has: (id) => isSelected(selected, id),
    choose,
    choosePage: (isOn) => setSelected((before) => select(before, pageIds, isOn, pageIds)),
    chooseAll: () => setSelected({ filters }),
    clear: () => setSelected(NOTHING_SELECTED),
    rows: toManyRows(selected),
  };
}

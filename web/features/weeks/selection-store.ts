import { createContext } from 'react';
import { makeStore, type Store } from '../../editing/make-store.ts';
import type { WeekRow } from './week-row.ts';

interface SelectedStudent {
  readonly recordId: number;
  readonly name: string;
}

/** The students who are selected in the rows, by id. While `isOn`, each row has a check in place of its eye. */
export interface Selection {
  readonly isOn: boolean;
  readonly chosen: ReadonlyMap<number, SelectedStudent>;
}

type SelectionEvent =
  | { readonly type: 'turned'; readonly student: SelectedStudent }
  | { readonly type: 'begun' }
  | { readonly type: 'cleared' };

export type SelectionStore = Store<Selection, SelectionEvent>;

const NOTHING: Selection = { isOn: false, chosen: new Map() };

/** A store outside React: a press renders the check of one row only. */
export function makeSelection(): SelectionStore {
  return makeStore<Selection, SelectionEvent>(NOTHING, reduceSelection);
}

export function reduceSelection(selection: Selection, event: SelectionEvent): Selection {
  if (event.type === 'cleared') return NOTHING;
  if (event.type === 'begun') return { ...selection, isOn: true };
  const chosen = new Map(selection.chosen);
  if (!chosen.delete(event.student.recordId)) chosen.set(event.student.recordId, event.student);
  return { isOn: true, chosen };
}

export function studentOfRow({ student }: WeekRow): SelectedStudent | undefined {
  return student && { recordId: student.recordId, name: student.fullName };
}

/** Undefined where rows are not selected. */
export const RowSelection = createContext<SelectionStore | undefined>(undefined);

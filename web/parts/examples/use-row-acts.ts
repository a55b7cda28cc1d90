import type { Example } from '@soltura/contract/examples/examples';
import type { StudentExample } from '@soltura/contract/flashcards/flashcards';
import { useMemo } from 'react';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';

export type ListKind =
  /** Found examples; without `collecting` they are only read. */
  | { readonly name: 'library'; readonly collecting?: Pick<RowActs, 'onAdd' | 'onRemove'> | undefined }
  /** The collection. Rows show 'Spanglish' or 'Spanish', and the next review of their cards. */
  | ({
      readonly name: 'manager';
      /** The ids of the chosen student examples; undefined while none can be chosen. With it, rows have no 'Remove'. */
      readonly chosen: ReadonlySet<number> | undefined;
    } & Pick<RowActs, 'onRemove' | 'onChoose' | 'onOpen'>)
  /** Examples of which one is selected for a form; its row has 'Deselect'. Rows always show their vocabulary. */
  | ({ readonly name: 'editor'; readonly selectedId: number | undefined } & Pick<RowActs, 'onSelect'>)
  /** Examples to choose several of, always with their vocabulary. */
  | ({ readonly name: 'choosing'; readonly chosen: ReadonlySet<number> } & Pick<RowActs, 'onPick'>)
  /** Examples to read, always with their vocabulary. */
  | { readonly name: 'recent' }
  /** Saved examples of a set, in one column per sentence. */
  | { readonly name: 'saved' }
  /** Examples to read, with both sentences stacked at every width. */
  | { readonly name: 'stacked' };

export interface RowActs {
  readonly kind: ListKind['name'];
  readonly canCollect: boolean;
  readonly onAdd: (example: Example) => void;
  readonly onRemove: (entry: StudentExample) => void;
  readonly onSelect: (example: Example) => void;
  readonly onPick: (example: Example, isPicked: boolean) => void;
  readonly onChoose: (entry: StudentExample, isChosen: boolean) => void;
  readonly onOpen: (entry: StudentExample) => void;
}

/** The actions of a list's rows as one object that stays the same, so that unchanged rows are not rendered again. */
export function useRowActs(list: ListKind): RowActs {
  const { name: kind } = list;
  const canCollect = kind === 'manager' || (kind === 'library' && list.collecting !== undefined);
  const onAdd = useStableHandler((example: Example) => {
    if (list.name === 'library') list.collecting?.onAdd(example);
  });
  const onRemove = useStableHandler((entry: StudentExample) => {
    if (list.name === 'library') list.collecting?.onRemove(entry);
    if (list.name === 'manager') list.onRemove(entry);
  });
  const onSelect = useStableHandler((example: Example) => {
    if (list.name === 'editor') list.onSelect(example);
  });
  const onPick = useStableHandler((example: Example, isPicked: boolean) => {
    if (list.name === 'choosing') list.onPick(example, isPicked);
  });
  const onChoose = useStableHandler((entry: StudentExample, isChosen: boolean) => {
    if (list.name === 'manager') list.onChoose(entry, isChosen);
  });
  const onOpen = useStableHandler((entry: StudentExample) => {
    if (list.name === 'manager') list.onOpen(entry);
  });
  return useMemo(
    () => ({ kind, canCollect, onAdd, onRemove, onSelect, onPick, onChoose, onOpen }),
    [kind, canCollect, onAdd, onRemove, onSelect, onPick, onChoose, onOpen],
  );
}

import type { SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logFailure } from '../../../api/log.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isAddedId } from './added-rows.ts';
import type { BlockActions, GridPlan, LargeChange } from './block-actions.ts';
import type { GridShape } from './grid-api.ts';
import { type GridStore, nameCell } from './grid-store.ts';
import { nameRow } from './name-row.ts';
import { listReferring, resolveReferred, UNRESOLVED } from './resolve-referred.ts';
import { useChangePreview } from './use-change-preview.tsx';

interface PasteProps {
  table: SchoolTable;
  store: GridStore;
  shape: GridShape;
  rows: readonly TableRow[];
  actions: BlockActions;
  onClose: () => void;
}

export function usePaste({ table, store, shape, rows, actions, onClose }: PasteProps): {
  ask: (text: string) => void;
  show: (change: LargeChange) => void;
  preview: ReactNode;
} {
  const cache = useQueryClient();
  const byId = new Map(rows.map((row) => [row.recordId, row]));
  const nameOf = (id: number | undefined, { rowIds }: GridPlan) => {
    if (id === undefined || !isAddedId(id)) return nameRow(table, byId.get(id ?? 0), shape.references);
    const first = rowIds.findIndex(isAddedId);
    return `Row +${rowIds.indexOf(id) - first + 1}`;
  };
  const { columns, references } = shape;
  const { valueOf } = actions;
  const { show: open, preview } = useChangePreview({ table, columns, references, nameOf, valueOf, onClose });
  const show = ({ title, plan, act }: LargeChange) => {
    const actOnSeen = () => {
      act();
      const seen = plan.changes.map(({ id, field }) => nameCell(id, field));
      store.put({ seen: new Set([...store.read().seen, ...seen]) });
    };
    open({ title, plan, act: actOnSeen });
  };
  const ask = async (text: string) => {
    const referring = listReferring(shape, actions.listPasted(text));
    if (referring.size > 0) {
      const pending = toast.pending('Looking up records...');
      try {
        await resolveReferred(cache, shape, referring);
        pending.dismiss();
      } catch (error) {
        pending.failed('Nothing was pasted', UNRESOLVED);
        logFailure(UNRESOLVED, error);
        return;
      }
    }
    const plan = actions.planPaste(text);
    show({ title: 'Paste', plan, act: () => actions.paste(plan) });
  };
  return { ask: (text) => void ask(text), show, preview };
}

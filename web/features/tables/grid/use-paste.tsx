import { showCell } from '@soltura/domain/tables/show-cell';
import type { Cell, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { toast } from '../../../ui/toast.ts';
import { isAddedId } from './added-rows.ts';
import type { BlockActions, GridPlan, LargeChange } from './block-actions.ts';
import { describePlan } from './describe-plan.ts';
import type { GridShape } from './grid-api.ts';
import { nameRow } from './name-row.ts';
import { listReferring, resolveReferred, UNRESOLVED } from './resolve-referred.ts';

const PastePreview = lazy(async () => ({ default: (await import('./PastePreview.tsx')).PastePreview }));

/** Cells the preview lists; it tells how many more there are. */
const MOST_LISTED = 200;
const MOST_FAULTS = 50;

interface PasteProps {
  table: SchoolTable;
  shape: GridShape;
  /** Of the page and behind it. */
  rows: readonly TableRow[];
  actions: BlockActions;
  /** The focus goes back to the active cell. */
  onClose: () => void;
}

/** A paste, or another change of many cells, that is shown before it is done; put `preview` into the JSX. */
export function usePaste({ table, shape, rows, actions, onClose }: PasteProps): {
  ask: (text: string) => void;
  show: (change: LargeChange) => void;
  preview: ReactNode;
} {
  const [change, setChange] = useState<LargeChange>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  const open = (next: LargeChange) => {
    setChange(next);
    setIsOpen(true);
  };
  const cache = useQueryClient();
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
    open({ title: 'Paste', plan, act: () => actions.paste(plan) });
  };
  const byId = new Map(rows.map((row) => [row.recordId, row]));
  const show = (field: string, cell: Cell) => {
    const column = shape.columns.find((other) => other.field === field);
    return column ? showCell(column, cell, shape.references[column.refersTo ?? '']) : '';
  };
  const nameOf = (id: number | undefined, { rowIds }: GridPlan) => {
    if (id === undefined || !isAddedId(id)) return nameRow(table, byId.get(id ?? 0), shape.references);
    const first = rowIds.findIndex(isAddedId);
    return `Row +${rowIds.indexOf(id) - first + 1}`;
  };
  const listChanges = (plan: GridPlan) => {
    return plan.changes.slice(0, MOST_LISTED).map(({ id, field, cell }) => ({
      key: `${id} ${field}`,
      where: `${nameOf(id, plan)}, ${labelOf(shape, field)}`,
      before: show(field, actions.valueOf(id, field)),
      after: show(field, cell),
    }));
  };
  const listFaults = (plan: GridPlan) =>
    plan.faults.slice(0, MOST_FAULTS).map(({ row, column, text, fault }) => ({
      key: `${row} ${column}`,
      where: nameOf(plan.rowIds[row], plan),
      text,
      fault,
    }));
  return {
    ask: (text) => void ask(text),
    show: open,
    preview: change && (
      <Suspense>
        <PastePreview
          open={isOpen}
          title={change.title}
          plan={change.plan}
          words={describePlan(table, change.plan, actions.valueOf)}
          changes={listChanges(change.plan)}
          faults={listFaults(change.plan)}
          onCancel={close}
          onPaste={() => {
            change.act();
            close();
          }}
        />
      </Suspense>
    ),
  };
}

function labelOf({ columns }: GridShape, field: string): string {
  return columns.find((column) => column.field === field)?.label ?? field;
}

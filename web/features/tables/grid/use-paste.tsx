import type { PastePlan } from '@soltura/domain/tables/paste-block';
import { showCell } from '@soltura/domain/tables/show-cell';
import type { Cell, SchoolTable, TableRow } from '@soltura/domain/tables/table';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { toast } from '../../../ui/toast.ts';
import type { BlockActions } from './block-actions.ts';
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
  /** Of the page. */
  rows: readonly TableRow[];
  actions: BlockActions;
  /** The focus goes back to the active cell. */
  onClose: () => void;
}

/** A paste that is shown before it is done; put `preview` into the JSX. */
export function usePaste({ table, shape, rows, actions, onClose }: PasteProps): {
  ask: (text: string) => void;
  preview: ReactNode;
} {
  const [plan, setPlan] = useState<PastePlan>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
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
    setPlan(actions.planPaste(text));
    setIsOpen(true);
  };
  const show = (field: string, cell: Cell) => {
    const column = shape.columns.find((other) => other.field === field);
    return column ? showCell(column, cell, shape.references[column.refersTo ?? '']) : '';
  };
  const listChanges = ({ changes }: PastePlan) => {
    const byId = new Map(rows.map((row) => [row.recordId, row]));
    return changes.slice(0, MOST_LISTED).map(({ id, field, cell }) => ({
      key: `${id} ${field}`,
      where: `${nameRow(table, byId.get(id), shape.references)}, ${labelOf(shape, field)}`,
      before: show(field, actions.valueOf(id, field)),
      after: show(field, cell),
    }));
  };
  const listFaults = ({ faults }: PastePlan) =>
    faults.slice(0, MOST_FAULTS).map(({ row, column, text, fault }) => ({
      key: `${row} ${column}`,
      where: nameRow(table, rows[row], shape.references),
      text,
      fault,
    }));
  return {
    ask: (text) => void ask(text),
    preview: plan && (
      <Suspense>
        <PastePreview
          open={isOpen}
          plan={plan}
          changes={listChanges(plan)}
          faults={listFaults(plan)}
          onCancel={close}
          onPaste={() => {
            actions.paste(plan);
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

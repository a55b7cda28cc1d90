import { showCell } from '@soltura/domain/tables/show-cell';
import type { Cell, Column, SchoolTable } from '@soltura/domain/tables/table';
import { type ReactNode, useState } from 'react';
import { openable } from '../../../ui/overlays/openable.tsx';
import type { TableReferences } from '../known-names.ts';
import type { GridPlan, LargeChange } from './block-actions.ts';
import { describePlan } from './describe-plan.ts';

const PastePreview = openable(async () => (await import('./PastePreview.tsx')).PastePreview);

const MAX_LISTED = 200;
const MAX_FAULTS = 50;

interface ChangePreviewProps {
  table: SchoolTable;
  columns: readonly Column[];
  references: TableReferences;
  nameOf: (id: number | undefined, plan: GridPlan) => string;
  valueOf: (id: number, field: string) => Cell;
  onClose: () => void;
}

/** Shows a change of many cells before it is made; put `preview` into the JSX. */
export function useChangePreview({
  table,
  columns,
  references,
  nameOf,
  valueOf,
  onClose,
}: ChangePreviewProps): {
  show: (change: LargeChange) => void;
  preview: ReactNode;
} {
  const [change, setChange] = useState<LargeChange>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  const columnOf = (field: string) => columns.find((column) => column.field === field);
  const show = (field: string, cell: Cell) => {
    const column = columnOf(field);
    return column ? showCell(column, cell, references[column.refersTo ?? '']) : '';
  };
  const listChanges = (plan: GridPlan) => {
    return plan.changes.slice(0, MAX_LISTED).map(({ id, field, cell }) => ({
      key: `${id} ${field}`,
      where: `${nameOf(id, plan)}, ${columnOf(field)?.label ?? field}`,
      before: show(field, valueOf(id, field)),
      after: show(field, cell),
    }));
  };
  const listFaults = (plan: GridPlan) =>
    plan.faults.slice(0, MAX_FAULTS).map(({ row, column, text, fault }) => ({
      key: `${row} ${column}`,
      where: nameOf(plan.rowIds[row], plan),
      text,
      fault,
    }));
  return {
    show: (next) => {
      setChange(next);
      setIsOpen(true);
    },
    preview: change && (
      <PastePreview
        open={isOpen}
        title={change.title}
        plan={change.plan}
        words={describePlan(table, change.plan, valueOf)}
        changes={listChanges(change.plan)}
        faults={listFaults(change.plan)}
        onClose={close}
        onPaste={() => {
          change.act();
          close();
        }}
      />
    ),
  };
}

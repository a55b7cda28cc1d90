import Plus from 'lucide-react/icons/plus';
import { type RefObject, useEffect, useRef } from 'react';
import { EnrolButton } from '../../parts/people/EnrolButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { usePanelActions } from '../../ui/panels/use-panel.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { focusFirstCell } from '../../ui/table/table-cells.ts';
import { nameInKey } from './describe-screen.ts';
import { TableFilters } from './TableFilters.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableKeys } from './TableKeys.tsx';
import { TableTools } from './TableTools.tsx';
import { TableView } from './TableView.tsx';
import { isOfEnrolled } from './table-panels.tsx';
import type { TableParts } from './table-parts.ts';

export function ViewedTable({ onEdit, ...parts }: TableParts & { onEdit: () => void }) {
  const { screen, references, search, listing, found, columns, shownColumns, layout, ofSelection } = parts;
  const { table, newLabel } = screen;
  const { open } = usePanelActions();
  const area = useRef<HTMLDivElement>(null);
  const goToRows = useWayToRows(area, found.isSettled);
  const create = () => open(`create-${nameInKey(table)}`);
  useShortcuts(newLabel === undefined ? NO_KEYS : { n: create });
  return (
    <TableFrame
      table={parts}
      title={table.title}
      acts={
        <>
          <TableTools
            columns={columns}
            layout={layout}
            table={table}
            onExport={found.onExport}
            more={isOfEnrolled(screen) && <EnrolButton />}
          />
          {newLabel !== undefined && (
            <Button kind="primary" size="staff" icon={<Plus aria-hidden="true" />} onClick={create}>
              {newLabel}
            </Button>
          )}
        </>
      }
      filters={
        <TableFilters
          screen={screen}
          references={references}
          values={search.filters}
          found={found.count}
          onChange={search.onFilter}
          onLeave={goToRows}
        />
      }
      edit={
        listing.count > 0 && (
          <Button size="staff" onClick={onEdit}>
            Enable Edit Mode
          </Button>
        )
      }
      keys={<TableKeys canCreate={newLabel !== undefined} />}
      area={area}
    >
      {found.instead ?? (
        <TableView
          screen={screen}
          columns={shownColumns}
          listing={listing}
          references={references}
          layout={layout}
          search={search}
          selection={ofSelection.selection}
          onCopy={ofSelection.onCopy}
        />
      )}
    </TableFrame>
  );
}

const NO_KEYS = {};

/** Focuses the first row, once the requested rows are there, because a removed row would lose the focus. */
function useWayToRows(area: RefObject<HTMLDivElement | null>, isSettled: boolean): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isLeaving.current || !isSettled) return;
    isLeaving.current = false;
    focusFirstCell(area.current);
  }, [area, isSettled]);
  return useStableHandler(() => {
    if (isSettled) focusFirstCell(area.current);
    else isLeaving.current = true;
  });
}

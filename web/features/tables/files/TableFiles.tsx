import type { References } from '@soltura/domain/school-tables/references';
import type { TableRow } from '@soltura/domain/school-tables/table';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ScreenTable } from '../screen-table.ts';
import { exportTable } from './export-table.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

export interface TableFilesProps {
  screen: ScreenTable;
  /** Filtered and sorted as the screen shows them. */
  rows: readonly TableRow[];
  references: Readonly<Record<string, References>>;
}

/** 'Export CSV' of the rows that are shown, and 'Import CSV' of the table. */
export function TableFiles({ screen: { table }, rows, references }: TableFilesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleExport = ({ currentTarget }: MouseEvent) => {
    closeSheetOf(currentTarget);
    void exportTable(table, rows, new Date());
  };
  const handleImport = ({ currentTarget }: MouseEvent) => {
    closeSheetOf(currentTarget);
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="staff" icon={<Download aria-hidden="true" />} onClick={handleExport}>
        Export CSV
      </Button>
      <Button size="staff" icon={<Upload aria-hidden="true" />} onClick={handleImport}>
        Import CSV
      </Button>
      {wasOpened && (
        <Suspense>
          <ImportDialog
            table={table}
            references={references}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the buttons stand in a sheet above everything, which gives the focus back to what opened it. */
function closeSheetOf(button: Element): void {
  button.closest<HTMLElement>(':popover-open')?.hidePopover();
}

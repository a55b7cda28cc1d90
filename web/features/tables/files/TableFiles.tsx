import type { References } from '@soltura/domain/tables/references';
import type { SchoolTable } from '@soltura/domain/tables/table';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { closeSheetOf } from '../../../ui/menus/close-sheet.ts';
import { preloadable } from '../../../ui/preloadable.tsx';

const ImportDialog = preloadable(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface TableFilesProps {
  table: SchoolTable;
  references: Readonly<Record<string, References>>;
  onExport: () => void;
}

/** 'Export CSV' of the matching rows, and 'Import CSV' into the table. */
export function TableFiles({ table, references, onExport }: TableFilesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleExport = ({ currentTarget }: MouseEvent) => {
    // On a phone the buttons are in a sheet above the page.
    closeSheetOf(currentTarget);
    onExport();
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
        <ImportDialog table={table} references={references} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

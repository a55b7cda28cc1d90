import type { SchoolTable } from '@soltura/domain/tables/table';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import type { MouseEvent } from 'react';
import { TABLE_IMPORT_PATH } from '../../../app/paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { closeSheetOf } from '../../../ui/menus/close-sheet.ts';

export interface TableFilesProps {
  table: SchoolTable;
  onExport: () => void;
}

/** 'Export CSV' of the matching rows, and 'Import File', a link to the import of files into the table. */
export function TableFiles({ table, onExport }: TableFilesProps) {
  const handleExport = ({ currentTarget }: MouseEvent) => {
    // On a phone the buttons are in a sheet above the page.
    closeSheetOf(currentTarget);
    onExport();
  };
  return (
    <>
      <Button size="staff" icon={<Download aria-hidden="true" />} onClick={handleExport}>
        Export CSV
      </Button>
      <Link to={TABLE_IMPORT_PATH} params={{ table: table.name }} className={buttonClass({ size: 'staff' })}>
        <Upload aria-hidden="true" />
        Import File
      </Link>
    </>
  );
}

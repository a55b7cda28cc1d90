import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { exportList, type ListFile } from './export-list.ts';

interface ExportButtonProps<Row> extends ListFile<Row> {
  /** The id of the list's heading, where a screen has several lists. */
  describedBy?: string;
  iconOnly?: boolean;
  size?: 'staff' | 'touch';
}

const DOWNLOAD = <Download aria-hidden="true" />;

/** 'Export CSV' for all pages of a list, in the order shown. Nothing is rendered for an empty list. */
export function ExportButton<Row>({
  describedBy,
  iconOnly = false,
  size = 'staff',
  ...file
}: ExportButtonProps<Row>) {
  const [isPending, setIsPending] = useState(false);
  if (file.rows.length === 0 && typeof file.rows !== 'function') return null;
  const handleExport = async () => {
    setIsPending(true);
    await exportList(file);
    setIsPending(false);
  };
  const props = {
    size,
    pending: isPending,
    'aria-describedby': describedBy,
    onClick: () => void handleExport(),
  };
  return iconOnly ? (
    <IconButton {...props} label="Export CSV">
      {DOWNLOAD}
    </IconButton>
  ) : (
    <Button {...props} kind="ghost" icon={DOWNLOAD}>
      Export CSV
    </Button>
  );
}

import Link2 from 'lucide-react/icons/link-2';
import { copyText } from '../../device/clipboard.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { formatTime } from '../../ui/format-instant.ts';
import { toast } from '../../ui/overlays/toast.ts';
import typeStyles from '../../ui/type.module.css';
import styles from './Reports.module.css';
import { type FigureTable, fileOfAll } from './report-files.ts';

interface ReportActionsProps {
  at: string;
  tables: Readonly<Record<string, FigureTable>>;
  of: string;
}

const ICON = <Link2 aria-hidden="true" />;

export function ReportActions({ at, tables, of }: ReportActionsProps) {
  return (
    <div className={styles.actions}>
      <span className={typeStyles.caption}>
        Counted at <time dateTime={at}>{formatTime(at)}</time>. Every number opens its records.
      </span>
      <Button size="staff" icon={ICON} onClick={() => void copyAddress()}>
        Copy Link
      </Button>
      <ExportButton {...fileOfAll(tables, of)} />
    </div>
  );
}

async function copyAddress(): Promise<void> {
  if (await copyText(window.location.href)) toast.succeeded('Link copied');
  else toast.failed('The link could not be copied');
}

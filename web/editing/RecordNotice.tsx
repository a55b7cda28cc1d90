import { Button } from '../ui/controls/Button.tsx';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../ui/page/LoadingPanel.tsx';

interface RecordNoticeProps {
  /** What the panel is about, while its record is not there: 'Assignment'. */
  title: string;
  status: 'pending' | 'failed' | 'missing' | 'found';
  /** Says what is missing. */
  missingText?: string;
  onRetry: () => void;
  onClose: () => void;
}

/** The panel of a record that is not there, or not yet (screens-staff 1.6, 1.10). */
export function RecordNotice({
  title,
  status,
  missingText = 'Record not found',
  onRetry,
  onClose,
}: RecordNoticeProps) {
  return (
    <SidePanel title={title} closesOutside onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {status === 'pending' && <LoadingPanel message="Loading..." />}
      {status === 'failed' && <ErrorPanel title="Error loading data" onRetry={onRetry} />}
      {status === 'missing' && <ErrorPanel title={missingText} />}
    </SidePanel>
  );
}

import { Button } from '../ui/controls/Button.tsx';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../ui/page/LoadingPanel.tsx';

interface RecordNoticeProps {
  title: string;
  status: 'pending' | 'failed' | 'missing' | 'found';
  missingText?: string;
  onRetry: () => void;
  onClose: () => void;
}

/** The panel of a record while it is loading, could not be loaded, or does not exist (screens-staff 1.6, 1.10). */
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

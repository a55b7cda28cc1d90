import { Button } from '../../ui/controls/Button.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';

interface ClosedCallProps {
  title: string;
  /** The reason why the call can no longer be changed or recorded. */
  fault: string;
  onClose: () => void;
}

/** The panel of a call that was held or cancelled meanwhile, or has not begun. */
export function ClosedCall({ title, fault, onClose }: ClosedCallProps) {
  return (
    <SidePanel title={title} closesOutside onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <ErrorPanel title={fault} />
    </SidePanel>
  );
}

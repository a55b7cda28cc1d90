import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';

interface UnauthorizedPanelProps {
  /** The sentence the server would refuse with. */
  refusal: string;
  /** Whom to turn to. */
  detail?: ReactNode;
  onClose: () => void;
}

/** The panel of a form that this person may not fill in (screens-staff 7.4, 7.5, 7.7). */
export function UnauthorizedPanel({ refusal, detail, onClose }: UnauthorizedPanelProps) {
  return (
    <SidePanel
      title="Unauthorized"
      closesOutside
      foot={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <ErrorPanel title={refusal} detail={detail} />
    </SidePanel>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { SidePanel } from '../ui/dialogs/SidePanel.tsx';
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx';

interface UnauthorizedPanelProps {
  refusal: string;
  detail?: ReactNode;
  onClose: () => void;
}

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

import X from 'lucide-react/icons/x';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { ModalFrame } from '../../ui/dialogs/ModalFrame.tsx';

export interface SurveyPopupProps {
  open: boolean;
  onClose: () => void;
  onGo: () => void;
}

export function SurveyPopup({ open, onClose, onGo }: SurveyPopupProps) {
  return (
    <ModalFrame
      open={open}
      comesByItself
      title="How are we doing?"
      body="Tell us in a short survey, which opens in a new tab, what works for you and what does not."
      corner={
        <IconButton label="close popup" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
      onDismiss={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" onClick={onGo}>
            Go
          </Button>
        </>
      }
    />
  );
}

import { Band } from '../../../../ui/controls/Band.tsx';
import { BandButton } from '../../../../ui/controls/BandButton.tsx';
import styles from '../../../../ui/controls/band-row.module.css';
import { CommitButton } from '../../../../ui/controls/CommitButton.tsx';
import { useCommitKey } from '../../../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../../../ui/hooks/use-stable-handler.ts';

interface UnansweredBandProps {
  isSending: boolean;
  onSend: () => void;
  onBack: () => void;
}

/**
 * The buttons after a request without a response. A retry has the position of the first press: a second press repeats
 * the same request, and after a response there is no button in this position.
 */
export function UnansweredBand({ isSending, onSend, onBack }: UnansweredBandProps) {
  const send = useStableHandler(() => {
    if (!isSending) onSend();
  });
  useCommitKey(send);
  return (
    <Band label="List without an answer" size="staff">
      <div className={styles.row}>
        <BandButton size="mid" disabled={isSending} onClick={onBack}>
          Back to the List
        </BandButton>
        <CommitButton disabled={isSending} onClick={send}>
          {isSending ? 'Enrolling…' : 'Send Once More'}
        </CommitButton>
      </div>
    </Band>
  );
}

import History from 'lucide-react/icons/history';
import { Button } from '../ui/controls/Button.tsx';
import styles from './kept-notice.module.css';
import { nameKeptTime } from './kept-time.ts';

interface DraftNoticeProps {
  /** The instant of the last keystroke that was stored, in ms since 1970. */
  keptAt: number;
  isBusy: boolean;
  onDiscard: () => void;
}

export function DraftNotice({ keptAt, isBusy, onDiscard }: DraftNoticeProps) {
  return (
    <div className={styles.notice}>
      <History aria-hidden="true" />
      <div className={styles.words}>
        <output>Your unsaved changes from {nameKeptTime(keptAt)} are here.</output>
        <p>
          <Button kind="link" size="staff" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
        </p>
      </div>
    </div>
  );
}

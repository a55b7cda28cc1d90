import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Keycap } from '../../ui/Keycap.tsx';
import styles from './CardNavigation.module.css';

interface CardNavigationProps {
  /** Between the two on a phone; elsewhere it stands in the bar. */
  progress: string | undefined;
  canGoBack: boolean;
  canGoForward: boolean;
  onBack: (event: MouseEvent) => void;
  onForward: (event: MouseEvent) => void;
}

/** 'Previous' and 'Next': under the card on a phone, at its sides on wider screens (ui.md 9). */
export function CardNavigation({
  progress,
  canGoBack,
  canGoForward,
  onBack,
  onForward,
}: CardNavigationProps) {
  return (
    <>
      <div className={styles.back}>
        <Button
          kind="ghost"
          size="touch"
          disabled={!canGoBack}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          aria-keyshortcuts="ArrowLeft"
          onClick={onBack}
        >
          <span className={styles.word}>Previous</span>
        </Button>
        <Keycap>
          <ArrowLeft />
        </Keycap>
      </div>
      {progress && <span className={styles.progress}>{progress}</span>}
      <div className={styles.forward}>
        <Button
          kind="ghost"
          size="touch"
          disabled={!canGoForward}
          aria-keyshortcuts="ArrowRight"
          onClick={onForward}
        >
          <span className={styles.word}>Next</span>
          <ArrowRight size={20} aria-hidden="true" />
        </Button>
        <Keycap>
          <ArrowRight />
        </Keycap>
      </div>
    </>
  );
}

import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MouseEvent } from 'react';
import { useKeycap } from '../../../parts/keys/use-keycap.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Keycap } from '../../../ui/controls/Keycap.tsx';
import styles from './CardNavigation.module.css';

interface CardNavigationProps {
  /** Shown between the buttons in a row; otherwise it is in the bar. */
  progress?: string;
  /** 'beside' the card on wide screens, or always in a row below it. */
  layout?: 'beside' | 'row';
  canGoBack: boolean;
  canGoForward?: boolean;
  onBack: (event: MouseEvent) => void;
  /** Undefined where a decision alone leads on: there is no 'Next' then. */
  onForward?: (event: MouseEvent) => void;
}

export function CardNavigation({
  progress,
  layout = 'beside',
  canGoBack,
  canGoForward = false,
  onBack,
  onForward,
}: CardNavigationProps) {
  const backKey = useKeycap('previous');
  const forwardKey = useKeycap('next');
  return (
    <>
      <div className={joinClasses(styles.back, styles[layout])}>
        <Button
          kind="ghost"
          size="touch"
          disabled={!canGoBack}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          aria-keyshortcuts={backKey.shortcuts}
          onClick={onBack}
        >
          <span className={styles.word}>Previous</span>
        </Button>
        {backKey.keycap && <Keycap>{backKey.keycap}</Keycap>}
      </div>
      {progress && <span className={styles.progress}>{progress}</span>}
      {onForward && (
        <div className={joinClasses(styles.forward, styles[layout])}>
          <Button
            kind="ghost"
            size="touch"
            disabled={!canGoForward}
            aria-keyshortcuts={forwardKey.shortcuts}
            onClick={onForward}
          >
            <span className={styles.word}>Next</span>
            <ArrowRight size={20} aria-hidden="true" />
          </Button>
          {forwardKey.keycap && <Keycap>{forwardKey.keycap}</Keycap>}
        </div>
      )}
    </>
  );
}

import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { useLeavingSheet } from '../overlays/leaving-sheet.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { stopClip } from './audio-player.ts';
import styles from './FlipCard.module.css';

interface StillCardProps {
  /** Identifies the card; a new key shows a new card. */
  cardKey: string | number;
  label: string;
  /** The text as phrasing content. Screen readers read it when it changes. */
  announcement: ReactNode;
  /** The side to which the former card drifts, that of the button that was pressed. */
  leaveTo?: 'left' | 'right' | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A card with one side, on the same deck as a FlipCard. Changing and leaving it stop the sound. */
export function StillCard({ cardKey, label, announcement, leaveTo, ref, children }: StillCardProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLeavingSheet(sheet, cardKey, leaveTo);
  useEffect(() => stopClip, [cardKey]);
  return (
    <div className={styles.deck}>
      <div
        ref={ref}
        role="group"
        tabIndex={-1}
        aria-label={label}
        className={joinClasses(styles.card, styles.still)}
      >
        <div ref={sheet} key={cardKey} className={styles.sheet}>
          <div className={styles.front}>{children}</div>
        </div>
      </div>
      <output className={styles.spoken}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  );
}

import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { stopClip } from './audio-player.ts';
import styles from './FlipCard.module.css';
import { getFlipPressProps } from './flip-press.ts';
import { useLeavingSheet } from './leaving-sheet.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface FlipCardProps {
  /** Names the card; a new key brings a new card, without a flip. */
  cardKey: string | number;
  side: 'front' | 'back';
  front: ReactNode;
  back: ReactNode;
  onFlip: () => void;
  /** The text now visible, read out politely when it changes; phrasing content. */
  announcement: ReactNode;
  /** Where the card before this one drifts: toward the button that rated it; unsaid, it is gone at once. */
  leaveTo?: 'left' | 'right' | undefined;
  /** The focusable card, which stays the same element from card to card. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A card with two faces. A press anywhere on it but its controls flips it, and so does Enter.
 *
 * Both faces are present, the hidden one inert; the card is as high as the higher of them. Flipping, changing
 * and leaving the card stop the sound (screens-student 6.4).
 */
export function FlipCard({ cardKey, side, front, back, onFlip, announcement, leaveTo, ref }: FlipCardProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLeavingSheet(sheet, cardKey, leaveTo);
  return (
    <div className={styles.deck}>
      <div ref={ref} className={styles.card} aria-label="flashcard" {...getFlipPressProps(onFlip)}>
        <div ref={sheet} key={cardKey} className={styles.sheet} data-side={side}>
          <div className={styles.front} aria-hidden={side !== 'front'} inert={side !== 'front'}>
            {front}
          </div>
          <div className={styles.back} aria-hidden={side !== 'back'} inert={side !== 'back'}>
            {back}
          </div>
        </div>
      </div>
      <SilenceWhenGone key={`${cardKey} ${side}`} />
      <output className={styles.spoken}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  );
}

/** Stops the sound of the side it is keyed by. */
function SilenceWhenGone() {
  useEffect(() => stopClip, []);
  return null;
}

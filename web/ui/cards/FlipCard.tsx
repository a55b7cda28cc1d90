import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useLeavingSheet } from '../overlays/leaving-sheet.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { stopClip } from './audio-player.ts';
import styles from './FlipCard.module.css';
import { getFlipPressProps } from './flip-press.ts';
import { SwipeWord } from './SwipeWord.tsx';
import { type CardSwipes, useSwipe } from './use-swipe.ts';

interface FlipCardProps {
  /** Identifies the card; a new key shows a new card without a flip. */
  cardKey: string | number;
  /** True for a card that is shown again in the same quiz; its name contains this. */
  isOnceMore?: boolean;
  side: 'front' | 'back';
  front: ReactNode;
  back: ReactNode;
  /** Callback of a flip. A press with a key has the `detail` 0. */
  onFlip: (event: Pick<MouseEvent, 'detail'>) => void;
  /** The visible text as phrasing content. Screen readers read it when it changes. */
  announcement: ReactNode;
  /**
   * The side to which the former card drifts, that of the button that rated it. Undefined: the card disappears at once.
   */
  leaveTo?: 'left' | 'right' | undefined;
  /** The actions of swipes on a touch screen; undefined for a card that is not swiped. */
  swipes?: CardSwipes | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A card with two sides. A press anywhere except on its controls flips it, and so does Enter.
 *
 * Both sides are rendered, the hidden one inert; the card is as high as the higher one. Flipping, changing and leaving
 * the card stop the sound (screens-student 6.4).
 */
export function FlipCard({
  cardKey,
  isOnceMore = false,
  side,
  front,
  back,
  onFlip,
  announcement,
  leaveTo,
  swipes,
  ref,
}: FlipCardProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLeavingSheet(sheet, cardKey, leaveTo);
  const press = getFlipPressProps(onFlip);
  const { deck, handlers, drawn } = useSwipe(swipes, sheet, `${cardKey} ${side}`);
  const mark = drawn && swipes?.marks[drawn.direction];
  return (
    <div ref={deck} className={styles.deck}>
      <div
        ref={ref}
        className={styles.card}
        aria-label={isOnceMore ? 'flashcard, once more' : 'flashcard'}
        {...press}
        {...handlers}
        onPointerDown={(event) => {
          press.onPointerDown?.(event);
          handlers.onPointerDown?.(event);
        }}
      >
        <div ref={sheet} key={cardKey} className={styles.sheet} data-side={side}>
          <div className={styles.front} aria-hidden={side !== 'front'} inert={side !== 'front'}>
            {front}
          </div>
          <div className={styles.back} aria-hidden={side !== 'back'} inert={side !== 'back'}>
            {back}
          </div>
        </div>
      </div>
      {drawn && mark && <SwipeWord {...drawn} {...mark} />}
      <SilenceWhenGone key={`${cardKey} ${side}`} />
      <output className={styles.spoken}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  );
}

/** Stops the sound when it is unmounted. Its key is the card or the side. */
export function SilenceWhenGone() {
  useEffect(() => stopClip, []);
  return null;
}

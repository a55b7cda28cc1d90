import { type ReactNode, type Ref, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { useLeavingSheet } from '../overlays/leaving-sheet.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './FlipCard.module.css';
import { SilenceWhenGone } from './FlipCard.tsx';

/** A group, because it contains buttons; it takes the focus after a press, so that Space plays. */
const GROUP = { role: 'group', tabIndex: -1 } as const;

interface StillCardProps {
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
  return (
    <div className={styles.deck}>
      <div ref={ref} {...GROUP} aria-label={label} className={joinClasses(styles.card, styles.still)}>
        <div ref={sheet} key={cardKey} className={styles.sheet}>
          <div className={styles.front}>{children}</div>
        </div>
      </div>
      <SilenceWhenGone key={cardKey} />
      <output className={styles.spoken}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  );
}

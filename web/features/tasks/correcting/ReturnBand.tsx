import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { Keycap } from '../../../ui/controls/Keycap.tsx';
import { useSingleKeyShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './ReturnBand.module.css';

interface ReturnBandProps {
  isRatingShown: boolean;
  ratings: number;
  isSaving: boolean;
  onReturn: () => void;
  onReturnAndNext: () => void;
}

/** The band below the form: the keys, what goes out and what stays inside, and the return (screens-coaching 3.3). */
export function ReturnBand({ isRatingShown, ratings, isSaving, onReturn, onReturnAndNext }: ReturnBandProps) {
  return (
    <Band label="Return" size="staff">
      <div className={styles.row}>
        <Keys ratings={ratings} />
        <p className={styles.summary}>
          <b>Out: {isRatingShown ? 'feedback, rating' : 'feedback'}.</b>
          <span>Inside: {isRatingShown ? 'notes, difficulty' : 'rating, notes, difficulty'}.</span>
        </p>
        <BandButton size="mid" disabled={isSaving} onClick={onReturn}>
          Return
        </BandButton>
        <BandButton
          tone="light"
          size="mid"
          keycap="Ctrl ↵"
          shortcuts="Control+Enter"
          disabled={isSaving}
          onClick={onReturnAndNext}
        >
          Return and Next
        </BandButton>
      </div>
    </Band>
  );
}

function Keys({ ratings }: { ratings: number }) {
  const [areOn] = useSingleKeyShortcuts();
  const hints = [
    ...(areOn
      ? [
          { keys: ['J', 'K'], words: 'queue' },
          { keys: [`1–${Math.min(9, ratings)}`], words: 'rating' },
        ]
      : []),
    { keys: ['Esc'], words: 'leave field' },
  ];
  return (
    <ul className={styles.keys} aria-label="Keys">
      {hints.map(({ keys, words }) => (
        <li key={words} data-on="band">
          <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
          {keys.map((key) => (
            <Keycap key={key}>{key}</Keycap>
          ))}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The band of a phone's hand-in, which leads to the form. */
export function WriteBand({ onWrite }: { onWrite: () => void }) {
  return (
    <Band label="Return" size="staff">
      <div className={styles.row}>
        <BandButton tone="light" onClick={onWrite}>
          Write Feedback
        </BandButton>
      </div>
    </Band>
  );
}

/** The band once the task is returned. */
export function NextBand({ onNext }: { onNext: (() => void) | undefined }) {
  return (
    <Band label="Return" size="staff">
      <div className={styles.row}>
        <p className={styles.summary}>
          <b>Returned.</b>
        </p>
        {onNext && (
          <BandButton tone="light" size="mid" onClick={onNext}>
            Next
          </BandButton>
        )}
      </div>
    </Band>
  );
}

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
  /** True where a recording was handed in, which has keys of its own. */
  hasSound: boolean;
  onReturn: () => void;
  onReturnAndNext: () => void;
}

/** The band below the form: the keys, what goes out and what stays inside, and the return (screens-coaching 3.3). */
export function ReturnBand(props: ReturnBandProps) {
  const { isRatingShown, ratings, isSaving, hasSound, onReturn, onReturnAndNext } = props;
  return (
    <Band label="Return" size="staff">
      <div className={styles.row}>
        <Keys ratings={ratings} hasSound={hasSound} />
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

function Keys({ ratings, hasSound }: { ratings: number; hasSound: boolean }) {
  const [areOn] = useSingleKeyShortcuts();
  const hints = [
    ...(hasSound
      ? [
          { keys: ['Alt P'], words: 'play' },
          { keys: ['Alt T'], words: 'time into feedback' },
        ]
      : []),
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

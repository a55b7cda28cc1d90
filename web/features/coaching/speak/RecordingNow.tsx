import { LONGEST_RECORDING_SECONDS } from '@soltura/domain/tasks/recording';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useStoreState } from '../../../editing/make-store.ts';
import { LiveStroke } from '../../../ui/figures/LiveStroke.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import { LEVEL_MS, nameLevel, toLevel } from './levels.ts';
import type { Recorder } from './recorder.ts';
import styles from './speak.module.css';

const SEGMENTS = 20;

interface RecordingNowProps {
  recorder: Recorder;
  /** 'phone' or 'device'. */
  device: string;
}

export function RecordingNow({ recorder, device }: RecordingNowProps) {
  const isMoving = useStoreState(recorder, ({ status }) => status === 'recording');
  const isKept = useStoreState(recorder, (state) => state.isKept);
  return (
    <>
      <div className={styles.wave}>
        <LiveStroke
          read={() => ({ ms: recorder.readMs(), levels: recorder.levels })}
          levelMs={LEVEL_MS}
          isMoving={isMoving}
        />
      </div>
      <Level recorder={recorder} isOn={isMoving} />
      {isKept ? (
        <p className={styles.kept}>
          <Check aria-hidden="true" />
          Kept on this {device} while you speak.
        </p>
      ) : (
        <NotKept />
      )}
    </>
  );
}

export function NotKept() {
  return (
    <p className={styles.warned}>
      <TriangleAlert aria-hidden="true" />
      This browser cannot keep it. Hand it in before you leave the page.
    </p>
  );
}

export function RecordingClock({ recorder }: { recorder: Recorder }) {
  const seconds = useStoreState(recorder, (state) => state.seconds);
  return (
    <>
      <span className={styles.clock} role="timer">
        {formatSeconds(seconds * 1000)}
      </span>
      <span className={styles.of}>of {formatSeconds(LONGEST_RECORDING_SECONDS * 1000)}</span>
    </>
  );
}

function Level({ recorder, isOn }: { recorder: Recorder; isOn: boolean }) {
  const peak = useStoreState(recorder, (state) => state.peak);
  const lit = isOn ? Math.round(toLevel(peak) * SEGMENTS) : 0;
  const word = isOn ? nameLevel(peak) : 'paused';
  return (
    <div className={styles.level}>
      <meter
        className={hiddenStyles.hidden}
        aria-label="Level"
        min={0}
        max={SEGMENTS}
        value={lit}
        aria-valuetext={word}
      />
      <span aria-hidden="true">Level</span>
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: SEGMENTS }, (_, place) => (
          <i key={place} data-lit={place < lit || undefined} />
        ))}
      </span>
      <b aria-hidden="true">{word}</b>
    </div>
  );
}

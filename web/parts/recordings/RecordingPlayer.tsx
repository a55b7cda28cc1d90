import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { formatSeconds } from '../../ui/format-seconds.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import { DownloadLine } from './DownloadLine.tsx';
import { PlaceSlider } from './PlaceSlider.tsx';
import { type PlaybackStatus, type Recorded, SPEEDS, type Speed } from './playback.ts';
import styles from './recordings.module.css';
import { usePlayback } from './use-playback.ts';

const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: `${value}×` }));
const WAVES = 28;

export interface PlayerHandle {
  readonly toggle: () => void;
  /** The place in seconds. */
  readonly readPlace: () => number;
  /** True from the press on, also while it is loaded. */
  readonly isPlaying: () => boolean;
}

interface RecordingPlayerProps extends Recorded {
  ref?: Ref<PlayerHandle> | undefined;
  /** 'Recording 1 of 2'. */
  label: string;
  /** The loudness in digits. */
  wave: string;
  /** The name without its ending under which it is saved. */
  fileName: string;
  /** The key that plays it, in the syntax of `aria-keyshortcuts`. */
  shortcut?: string | undefined;
  onPlay?: () => void;
}

/** Plays a recording: the wave with the place, back by 5 seconds and the speed (screens-coaching 3.2). */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const { ref, id, label, wave, seconds, mediaType, load, fileName, shortcut, onPlay } = props;
  const playback = usePlayback({ id, mediaType, seconds, load });
  const { status, place, speed, toggle, back, setSpeed, readPlace, read } = playback;
  useImperativeHandle(ref, () => ({ toggle, readPlace, isPlaying: () => isSoundingAt(read().status) }), [
    toggle,
    readPlace,
    read,
  ]);
  const isSounding = isSoundingAt(status);
  const tellPlay = useEffectEvent(() => onPlay?.());
  useEffect(() => {
    if (isSounding) tellPlay();
  }, [isSounding]);
  return (
    <section className={joinClasses(paperStyles.paper, styles.player)} aria-label={label}>
      {status === 'unplayable' ? (
        <DownloadLine mediaType={mediaType} load={load} fileName={fileName} seconds={seconds} />
      ) : (
        <>
          <div className={styles.line}>
            <button
              type="button"
              className={styles.play}
              aria-label={isSounding ? 'Pause' : 'Play'}
              aria-keyshortcuts={shortcut}
              aria-busy={status === 'loading' || undefined}
              onClick={toggle}
            >
              {status === 'loading' ? (
                <Spinner />
              ) : isSounding ? (
                <Pause aria-hidden="true" />
              ) : (
                <Play aria-hidden="true" />
              )}
            </button>
            <PlaceSlider playback={playback} seconds={seconds} wave={wave} waves={WAVES} look="fine" />
          </div>
          {status === 'failed' && (
            <p role="alert" className={styles.failed}>
              The recording could not be loaded. Check your connection and play it again.
            </p>
          )}
          <div className={styles.controls}>
            <p className={styles.time}>
              <b>{formatSeconds(place * 1000)}</b> of {formatSeconds(seconds * 1000)}
            </p>
            <Button
              kind="ghost"
              size="staff"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label="Back 5 seconds"
              onClick={back}
            >
              5 s
            </Button>
            <span className={styles.speed}>
              <Segmented<Speed>
                legend="Speed"
                hideLegend
                options={SPEED_OPTIONS}
                value={speed}
                onChange={setSpeed}
              />
            </span>
          </div>
        </>
      )}
    </section>
  );
}

function isSoundingAt(status: PlaybackStatus): boolean {
  return status === 'playing' || status === 'loading';
}

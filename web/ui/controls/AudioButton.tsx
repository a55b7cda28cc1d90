import Pause from 'lucide-react/icons/pause';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import { toggleClip, useClipProgress, useClipStatus } from '../cards/audio-player.ts';
import { joinClasses } from '../class-names.ts';
import { Spinner } from '../page/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './AudioButton.module.css';

interface AudioButtonProps {
  /** The address of the clip. Without an address a dash is shown, or the words 'No audio' on a card. */
  url: string | null | undefined;
  /** 56, 44 or 28 px. */
  size?: 'card' | 'touch' | 'table';
  invalid?: boolean;
  /**
   * Called when the clip cannot be played. The button then shows the failure, and requests the clip again when pressed.
   */
  onError?: (error: unknown) => void;
}

// One element for all buttons, because lists render dozens with the same icon.
const AT_REST = <Volume2 aria-hidden="true" />;

/** Plays and pauses one clip; only one clip plays at a time (ui.md 8). */
export function AudioButton({ url, size = 'touch', invalid = false, onError }: AudioButtonProps) {
  const status = useClipStatus(url ?? undefined);
  const isFailed = status === 'failed';
  if (!url && !invalid) {
    return (
      <span className={joinClasses(styles.none, styles[size])}>
        {size === 'card' ? (
          <>
            <VolumeOff aria-hidden="true" />
            No audio
          </>
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>No audio</VisuallyHidden>
          </>
        )}
      </span>
    );
  }
  if (!url || invalid) {
    return (
      <button
        type="button"
        className={joinClasses(styles.button, styles[size], styles.invalid)}
        aria-label="Invalid audio"
        disabled
      >
        <VolumeOff aria-hidden="true" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={joinClasses(styles.button, styles[size], isFailed && styles.failed)}
      aria-label={isFailed ? 'Audio unavailable, try again' : 'Play/Pause'}
      title={isFailed ? 'Audio unavailable, try again' : undefined}
      aria-pressed={isFailed ? undefined : status === 'playing'}
      aria-busy={status === 'loading' || undefined}
      onClick={() => toggleClip(url, onError)}
    >
      {status === 'loading' && <Spinner />}
      {status === 'idle' && AT_REST}
      {isFailed && <VolumeOff aria-hidden="true" />}
      {isFailed && size === 'card' && <span>Audio unavailable</span>}
      {status === 'playing' && (
        <>
          <Pause aria-hidden="true" />
          <ProgressRing url={url} />
        </>
      )}
    </button>
  );
}

/** The played share as a ring. The circumference is 100 units. */
function ProgressRing({ url }: { url: string }) {
  const progress = useClipProgress(url);
  return (
    <svg className={styles.ring} viewBox="0 0 52 52" fill="none" aria-hidden="true">
      <circle className={styles.ringTrack} cx="26" cy="26" r="24.5" />
      <circle
        className={styles.ringPlayed}
        cx="26"
        cy="26"
        r="24.5"
        pathLength="100"
        style={{ strokeDasharray: `${Math.round(progress * 100)} 100` }}
      />
    </svg>
  );
}

import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Turtle from 'lucide-react/icons/turtle';
import { readClipShare } from '../../../ui/cards/audio-player.ts';
import { Keycap } from '../../../ui/controls/Keycap.tsx';
import { VoiceStroke } from '../../../ui/figures/VoiceStroke.tsx';
import styles from './HearSentence.module.css';
import type { Hearing } from './use-hearing.ts';

interface HearSentenceProps {
  hearing: Hearing;
  clip: string;
  seed: number;
}

/** The sound of a dictation: play and pause, the voice stroke, and a slower replay. */
export function HearSentence({ hearing, clip, seed }: HearSentenceProps) {
  const { status, play, toggle } = hearing;
  const isPlaying = status === 'playing' || status === 'loading';
  return (
    <>
      <div className={styles.hear}>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? 'Pause' : 'Play again'}
          aria-busy={status === 'loading' || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <div className={styles.voice}>
          {status === 'failed' ? (
            <p className={styles.failed}>Audio unavailable. Press Play to try again.</p>
          ) : (
            <VoiceStroke
              seed={seed}
              sounding={1}
              read={() => readClipShare(clip)}
              isMoving={status === 'playing'}
            />
          )}
        </div>
        <button
          type="button"
          className={styles.slower}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => play(true)}
        >
          <Turtle aria-hidden="true" />
          Slower
        </button>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Keycap>
            <ArrowDown />
          </Keycap>
          Play again
        </span>
        <span>
          <Keycap>
            <ArrowUp />
          </Keycap>
          Slower
        </span>
        <span>
          <Keycap>
            <CornerDownLeft />
          </Keycap>
          Check
        </span>
      </p>
    </>
  );
}

import { useRef } from 'react';
import { findClipLength } from '../../../ui/cards/audio-player.ts';
import { VoiceStroke } from '../../../ui/figures/VoiceStroke.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import { useFrames } from '../../../ui/hooks/use-frames.ts';
import styles from './AudioStage.module.css';

interface AudioVoiceProps {
  clip: string | undefined;
  seed: number;
  isMoving: boolean;
  /** The share of the step's time that its clip takes, 0 to 1. */
  sounding: number;
  /** Returns the share of the step that has passed, 0 to 1. */
  readStep: () => number;
}

export function AudioVoice({ clip, seed, isMoving, sounding, readStep }: AudioVoiceProps) {
  const heard = useRef<HTMLSpanElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    const wholeMs = clip ? findClipLength(clip) : 0;
    const heardMs = Math.min(1, readStep() / sounding) * wholeMs;
    const texts = wholeMs > 0 ? [heardMs, wholeMs].map(formatSeconds) : ['', ''];
    for (const [index, place] of [heard, whole].entries()) {
      const text = texts[index] ?? '';
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    }
  }, isMoving);
  return (
    <>
      <div className={styles.stroke}>
        <VoiceStroke seed={seed} sounding={sounding} read={readStep} isMoving={isMoving} />
      </div>
      <div className={styles.times} aria-hidden="true">
        <span ref={heard} />
        <span ref={whole} />
      </div>
    </>
  );
}

import { useRef } from 'react';
import { findClipLength, readClipShare } from '../../ui/audio-player.ts';
import { useFrames } from '../../ui/use-frames.ts';
import { VoiceStroke } from '../../ui/VoiceStroke.tsx';
import styles from './AudioStage.module.css';
import { formatSeconds } from './format-seconds.ts';

interface AudioVoiceProps {
  /** Undefined on a step in silence, whose stroke lies flat and drains. */
  clip: string | undefined;
  seed: number;
  isMoving: boolean;
  /** How much of the step has passed, 0 to 1. */
  readStep: () => number;
}

/** The voice of a step and, for a clip, how much of it was heard. */
export function AudioVoice({ clip, seed, isMoving, readStep }: AudioVoiceProps) {
  const heard = useRef<HTMLSpanElement>(null);
  const whole = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    const wholeMs = clip ? findClipLength(clip) : 0;
    const texts = wholeMs > 0 ? [readClipShare(clip ?? '') * wholeMs, wholeMs].map(formatSeconds) : ['', ''];
    for (const [index, place] of [heard, whole].entries()) {
      const text = texts[index] ?? '';
      if (place.current && place.current.textContent !== text) place.current.textContent = text;
    }
  }, isMoving);
  return (
    <>
      <VoiceStroke
        seed={clip ? seed : undefined}
        read={() => (clip ? readClipShare(clip) : 1 - readStep())}
        isMoving={isMoving}
      />
      <div className={styles.times} aria-hidden="true">
        <span ref={heard} />
        <span ref={whole} />
      </div>
    </>
  );
}

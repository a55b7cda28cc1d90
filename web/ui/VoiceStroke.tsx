import { useId, useMemo, useRef } from 'react';
import { useFrames } from './use-frames.ts';
import styles from './VoiceStroke.module.css';
import { drawSilence, makeVoiceShape, toVoicePath, VOICE_HEIGHT, VOICE_WIDTH } from './voice-shape.ts';

interface VoiceStrokeProps {
  /** Tells one voice from another; undefined for silence, which lies flat. */
  seed: number | undefined;
  /** How much of the stroke is coloured now, 0 to 1: what was heard, or what is left of the silence. */
  read: () => number;
  isMoving: boolean;
}

/** How far the rounded end of the stroke stands out. */
const CAP = 3;

/** The voice as one tilde stroke across the screen: the coloured part añil, its head saffron (ui.md 9). */
export function VoiceStroke({ seed, read, isMoving }: VoiceStrokeProps) {
  const id = useId();
  const shape = useMemo(() => (seed === undefined ? drawSilence : makeVoiceShape(seed)), [seed]);
  const path = useMemo(() => toVoicePath(shape), [shape]);
  const heard = useRef<SVGRectElement>(null);
  const head = useRef<SVGCircleElement>(null);
  useFrames(() => {
    const share = read();
    const x = share * VOICE_WIDTH;
    heard.current?.setAttribute('width', String(x + CAP));
    head.current?.setAttribute('cx', String(x));
    head.current?.setAttribute('cy', String(shape(share)));
  }, isMoving);
  return (
    <svg className={styles.voice} viewBox={`0 0 ${VOICE_WIDTH} ${VOICE_HEIGHT}`} aria-hidden="true">
      <clipPath id={id}>
        <rect ref={heard} x={-CAP} y={-VOICE_HEIGHT} height={3 * VOICE_HEIGHT} />
      </clipPath>
      <path className={styles.ahead} d={path} />
      <path className={styles.heard} d={path} clipPath={`url(#${id})`} />
      <circle ref={head} className={styles.head} r="9" />
    </svg>
  );
}

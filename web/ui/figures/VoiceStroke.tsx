import { useId, useMemo, useRef } from 'react';
import { useFrames } from '../hooks/use-frames.ts';
import styles from './VoiceStroke.module.css';
import { makeVoiceShape, toVoicePath, VOICE_HEIGHT, VOICE_WIDTH } from './voice-shape.ts';

interface VoiceStrokeProps {
  seed: number;
  /** The share of the stroke that is voice, 0 to 1. The rest is silence, drawn as a flat line. */
  sounding: number;
  read: () => number;
  isMoving: boolean;
}

/** The width of the stroke's round end, in px. */
const CAP = 3;

/**
 * A voice and the silence after it as one tilde stroke, stretched into the box around it: the coloured part añil, its
 * head saffron (ui.md 9).
 */
export function VoiceStroke({ seed, sounding, read, isMoving }: VoiceStrokeProps) {
  const id = useId();
  const shape = useMemo(() => makeVoiceShape(seed, sounding), [seed, sounding]);
  const path = useMemo(() => toVoicePath(shape), [shape]);
  const heard = useRef<SVGRectElement>(null);
  const head = useRef<SVGPathElement>(null);
  const rim = useRef<SVGPathElement>(null);
  useFrames(() => {
    const share = read();
    const x = share * VOICE_WIDTH;
    heard.current?.setAttribute('width', String(x + CAP));
    // A line without length has two round ends: a disc that is not stretched with the drawing.
    const disc = `M${x} ${shape(share)}h0`;
    for (const place of [head, rim]) place.current?.setAttribute('d', disc);
  }, isMoving);
  return (
    <svg
      className={styles.voice}
      viewBox={`0 0 ${VOICE_WIDTH} ${VOICE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <rect ref={heard} x={-CAP} y={-VOICE_HEIGHT} height={3 * VOICE_HEIGHT} />
      </clipPath>
      <path className={styles.ahead} d={path} />
      <path className={styles.heard} d={path} clipPath={`url(#${id})`} />
      <path ref={rim} className={styles.rim} />
      <path ref={head} className={styles.head} />
    </svg>
  );
}

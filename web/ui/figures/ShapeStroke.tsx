import { useId, useMemo, useRef } from 'react';
import { useFrames } from '../hooks/use-frames.ts';
import styles from './ShapeStroke.module.css';
import { toVoicePath, VOICE_HEIGHT, VOICE_WIDTH, type VoiceShape } from './voice-shape.ts';

interface ShapeStrokeProps {
  shape: VoiceShape;
  /** Returns the share that was heard, 0 to 1. Without it the stroke has no head. */
  read?: () => number;
  isMoving?: boolean;
  /** 'fine' is for a stroke within a line. */
  look?: 'bold' | 'fine';
}

/** The width of the stroke's round end, in px. */
const CAP = 3;

/** A stroke of a shape, stretched into the box around it: the coloured part añil, its head saffron (ui.md 9). */
export function ShapeStroke({ shape, read, isMoving = false, look = 'bold' }: ShapeStrokeProps) {
  const id = useId();
  const path = useMemo(() => toVoicePath(shape), [shape]);
  const heard = useRef<SVGRectElement>(null);
  const head = useRef<SVGPathElement>(null);
  const rim = useRef<SVGPathElement>(null);
  useFrames(() => {
    if (!read) return;
    const share = read();
    const x = share * VOICE_WIDTH;
    heard.current?.setAttribute('width', String(x + CAP));
    // A line without length has two round ends: a disc that is not stretched with the drawing.
    const disc = `M${x} ${shape(share)}h0`;
    for (const place of [head, rim]) place.current?.setAttribute('d', disc);
  }, isMoving);
  return (
    <svg
      className={styles.stroke}
      data-look={look}
      viewBox={`0 0 ${VOICE_WIDTH} ${VOICE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.ahead} d={path} />
      {read && (
        <>
          <clipPath id={id}>
            <rect ref={heard} x={-CAP} y={-VOICE_HEIGHT} height={3 * VOICE_HEIGHT} />
          </clipPath>
          <path className={styles.heard} d={path} clipPath={`url(#${id})`} />
          <path ref={rim} className={styles.rim} />
          <path ref={head} className={styles.head} />
        </>
      )}
    </svg>
  );
}

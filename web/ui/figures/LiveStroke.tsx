import { useRef } from 'react';
import { useFrames } from '../hooks/use-frames.ts';
import styles from './ShapeStroke.module.css';
import { VOICE_HEIGHT, VOICE_WIDTH } from './voice-shape.ts';

export interface LiveSound {
  readonly ms: number;
  /** The loudness until now, 0 to 1, at equal times from the start. */
  readonly levels: readonly number[];
}

interface LiveStrokeProps {
  read: () => LiveSound;
  /** The time of one level in ms. */
  levelMs: number;
  isMoving: boolean;
}

/** The place of the head, once the drawing is full. */
const HEAD = 300;
const WINDOW_MS = 12_000;
const WAVES_PER_SECOND = 0.8;
const MIDDLE = VOICE_HEIGHT / 2;
const LOUDEST = 66;
const QUIETEST = 5;
const STEP = 1.5;
const GAP = 14;
/** The levels before and after a place that count for its loudness. */
const REACH = 4;

/** The loudness at a place of the levels: the mean of those around it, so that one wave is as high as one word. */
function smooth(levels: readonly number[], at: number): number {
  const around = levels.slice(Math.max(0, Math.floor(at) - REACH), Math.floor(at) + REACH + 1);
  return around.length === 0 ? 0 : around.reduce((sum, level) => sum + level, 0) / around.length;
}

/** A voice as it is spoken: the last twelve seconds as high as they were loud, with a saffron head (ui.md 9). */
export function LiveStroke({ read, levelMs, isMoving }: LiveStrokeProps) {
  const spoken = useRef<SVGPathElement>(null);
  const still = useRef<SVGPathElement>(null);
  const head = useRef<SVGPathElement>(null);
  const rim = useRef<SVGPathElement>(null);
  useFrames(() => {
    const { ms, levels } = read();
    const from = Math.max(0, ms - WINDOW_MS);
    const end = ((ms - from) / WINDOW_MS) * HEAD;
    const heightAt = (x: number) => {
      const time = from + (x / HEAD) * WINDOW_MS;
      const loudness = smooth(levels, time / levelMs);
      const wave = Math.sin((2 * Math.PI * WAVES_PER_SECOND * time) / 1000);
      return MIDDLE - (QUIETEST + (LOUDEST - QUIETEST) * loudness) * wave;
    };
    const points = Array.from({ length: Math.floor(end / STEP) + 1 }, (_, place) => {
      const x = place * STEP;
      return `${x} ${heightAt(x).toFixed(1)}`;
    });
    spoken.current?.setAttribute('d', `M${points.join('L')}`);
    still.current?.setAttribute('d', `M${Math.min(VOICE_WIDTH, end + GAP)} ${MIDDLE}H${VOICE_WIDTH}`);
    const disc = `M${end} ${heightAt(end).toFixed(1)}h0`;
    for (const place of [head, rim]) place.current?.setAttribute('d', disc);
  }, isMoving);
  return (
    <svg
      className={styles.stroke}
      viewBox={`0 0 ${VOICE_WIDTH} ${VOICE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path ref={still} className={styles.silent} />
      <path ref={spoken} className={styles.heard} />
      <path ref={rim} className={styles.rim} />
      <path ref={head} className={styles.head} />
    </svg>
  );
}

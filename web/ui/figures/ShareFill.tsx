import { useRef } from 'react';
import { useFrames } from '../hooks/use-frames.ts';
import styles from './ShareFill.module.css';

interface ShareFillProps {
  /** The filled share now, 0 to 1. */
  read: () => number;
  isMoving: boolean;
}

/** Fills the positioned box around it from the left as a clock runs, in the colour of the text. */
export function ShareFill({ read, isMoving }: ShareFillProps) {
  const fill = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    if (fill.current) fill.current.style.scale = `${read()} 1`;
  }, isMoving);
  return <span ref={fill} className={styles.fill} aria-hidden="true" />;
}

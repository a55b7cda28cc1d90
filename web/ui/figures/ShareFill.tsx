import { useRef } from 'react';
import { useFrames } from '../hooks/use-frames.ts';
import styles from './ShareFill.module.css';

interface ShareFillProps {
  read: () => number;
  isMoving: boolean;
}

/** Fills the positioned box around it from the left, in the colour of the text, as time passes. */
export function ShareFill({ read, isMoving }: ShareFillProps) {
  const fill = useRef<HTMLSpanElement>(null);
  useFrames(() => {
    if (fill.current) fill.current.style.scale = `${read()} 1`;
  }, isMoving);
  return <span ref={fill} className={styles.fill} aria-hidden="true" />;
}

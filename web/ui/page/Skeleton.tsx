import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
}

/** A still bar in the shape of content that is loading (ui.md 8). */
export function Skeleton({ width = '100%', height = '0.875rem' }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}

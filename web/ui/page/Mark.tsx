import styles from './Mark.module.css';

/** The product's mark: a saffron sky, the añil sea, and the tilde between them; `size` in px. */
export function Mark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={styles.sky} d="M0 0h32v32H0z" />
      <path className={styles.sea} d="M0 20.5c4.6-6.6 10.4-6.4 16-2.4s11.400 4.400 16-2.600V32H0z" />
      <path
        className={styles.tilde}
        d="M-2 20.900c5.600-8 11.800-7.200 18-2.800s12 4.400 18-3.600"
        strokeWidth="3.4"
      />
    </svg>
  );
}

import styles from './Spinner.module.css';

/** The small ring beside words that say what is awaited; it never stands alone. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}

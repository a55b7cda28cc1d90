import styles from './Spinner.module.css';

/** A small ring beside words that say what is loading; never used alone. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}

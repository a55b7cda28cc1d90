import styles from './Spinner.module.css';

export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />;
}

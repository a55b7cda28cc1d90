import styles from './NotPublished.module.css';

/** The mark of a record that staff alone see. */
export function NotPublished() {
  return <span className={styles.mark}>Not published</span>;
}

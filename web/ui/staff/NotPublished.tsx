import styles from './NotPublished.module.css';

export function NotPublished() {
  return <span className={styles.mark}>Not published</span>;
}

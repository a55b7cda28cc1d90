import styles from './Tilde.module.css';

export function Tilde() {
  return (
    <svg className={styles.tilde} viewBox="0 0 96 28" width="96" height="28" fill="none" aria-hidden="true">
      <path d="M4 17C16 3 30 3 48 14s32 11 44-3" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}

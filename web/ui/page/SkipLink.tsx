import styles from './SkipLink.module.css';

/** The first control of the page; leads past the header to `<main id="main">` (ui.md 12). */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}

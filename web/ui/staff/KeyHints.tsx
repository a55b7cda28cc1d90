import { Keycap } from '../controls/Keycap.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './KeyHints.module.css';

interface KeyHint {
  keys: readonly string[];
  words: string;
}

/** The keys of a screen in one line of faint type, on fine pointers only (ui.md 8, 12). */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  return (
    <ul className={styles.hints} aria-label="Keys">
      {hints.map(({ keys, words }) => (
        <li key={words} className={styles.hint}>
          <VisuallyHidden>{keys.join(', ')}</VisuallyHidden>
          {keys.map((key) => (
            <Keycap key={key}>{key}</Keycap>
          ))}
          {words}
        </li>
      ))}
    </ul>
  );
}

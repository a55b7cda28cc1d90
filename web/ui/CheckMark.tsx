import Check from 'lucide-react/icons/check';
import styles from './CheckMark.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CheckMarkProps {
  checked: boolean;
  /** What screen readers hear of the check; nothing is heard where there is none. */
  label?: string;
}

/** A check where something is so, and nothing where it is not: for cells that are only read (ui.md 8). */
export function CheckMark({ checked, label = 'Yes' }: CheckMarkProps) {
  if (!checked) return null;
  return (
    <span className={styles.mark}>
      <Check aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

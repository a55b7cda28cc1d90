import Check from 'lucide-react/icons/check';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './CheckMark.module.css';

interface CheckMarkProps {
  checked: boolean;
  label?: string;
}

/** A check or nothing, for read-only cells (ui.md 8). */
export function CheckMark({ checked, label = 'Yes' }: CheckMarkProps) {
  if (!checked) return null;
  return (
    <span className={styles.mark}>
      <Check aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

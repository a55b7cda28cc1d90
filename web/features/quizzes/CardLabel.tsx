import type { Difficulty } from '@soltura/domain/srs/interval';
import Check from 'lucide-react/icons/check';
import styles from './CardLabel.module.css';
import { labelText } from './label-text.ts';

/** How the card was rated, in the card's own foot. */
export function CardLabel({ label }: { label: Difficulty }) {
  return (
    <span className={styles[label]}>
      <Check size={16} aria-hidden="true" />
      {labelText(label)}
    </span>
  );
}

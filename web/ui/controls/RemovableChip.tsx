import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './RemovableChip.module.css';

interface RemovableChipProps {
  name: ReactNode;
  /** Shown before the name. */
  icon?: ReactNode;
  /** `marked`: it has a problem. `faint`: it has no effect as it is. */
  look?: 'plain' | 'accent' | 'marked' | 'faint';
  /** The button's name and tooltip; the name of the chip describes it. */
  removeLabel: string;
  /** Called with the button, so that the focus can move on from it. */
  onRemove: (pressed: HTMLElement) => void;
}

/** A list item for a chosen value, with a button to remove it; the list sets its typeface. */
export function RemovableChip({ name, icon, look = 'plain', removeLabel, onRemove }: RemovableChipProps) {
  const id = useId();
  return (
    <li className={joinClasses(styles.chip, styles[look])}>
      {icon}
      <span id={id}>{name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        aria-describedby={id}
        data-tip={removeLabel}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

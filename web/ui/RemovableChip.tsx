import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './RemovableChip.module.css';

interface RemovableChipProps {
  name: ReactNode;
  /** Stands before the name. */
  icon?: ReactNode;
  /** `marked`: something is the matter with it. `faint`: it counts for nothing as it is. */
  look?: 'plain' | 'accent' | 'marked' | 'faint';
  /** The button's name and tooltip; the chip's own name describes it. */
  removeLabel: string;
  /** Gets the button, so that the focus can go on from it. */
  onRemove: (pressed: HTMLElement) => void;
}

/** One of what was chosen, as an item of a list, and the button that takes it out; the list says how its words are set. */
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

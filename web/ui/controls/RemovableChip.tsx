import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './RemovableChip.module.css';

interface RemovableChipProps {
  name: ReactNode;
  icon?: ReactNode;
  /** 'marked': the value has a problem. 'faint': the value has no effect. */
  look?: 'plain' | 'accent' | 'marked' | 'faint';
  removeLabel: string;
  /** Called with the pressed button, which is about to disappear, so that the focus can be moved. */
  onRemove: (pressed: HTMLElement) => void;
}

/** A list item for a chosen value, with a button that removes it. The list sets the typeface. */
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

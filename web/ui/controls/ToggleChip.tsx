import type { ReactNode } from 'react';
import styles from './ToggleChip.module.css';

interface ToggleChipProps {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function ToggleChip({ isOn, onClick, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  before: string;
  after: string;
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  size: 'staff' | 'touch';
  children: ReactNode;
}

export function Stepper({ before, after, onBefore, onAfter, size, children }: StepperProps) {
  return (
    <div className={styles.stepper} data-size={size}>
      <IconButton label={before} size={size} disabled={!onBefore} onClick={() => onBefore?.()}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.held}>{children}</div>
      <IconButton label={after} size={size} disabled={!onAfter} onClick={() => onAfter?.()}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

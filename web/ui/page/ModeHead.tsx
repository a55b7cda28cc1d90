import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './ModeHead.module.css';

interface ModeHeadProps {
  title: string;
  toggle: string;
  onToggle: () => void;
  children?: ReactNode;
}

/** The page's heading with the button that leads to the other mode (screens-student 15). */
export function ModeHead({ title, toggle, onToggle, children }: ModeHeadProps) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <Button kind="ghost" size="staff" icon={<ArrowRightLeft aria-hidden="true" />} onClick={onToggle}>
        {toggle}
      </Button>
      {children}
    </div>
  );
}

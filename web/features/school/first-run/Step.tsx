import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Step.module.css';

interface StepProps {
  number: number;
  title: string;
  /** A description of the existing records; undefined until the step is done. */
  done: string | undefined;
  isOpen: boolean;
  /** True when the former step was just saved: this step takes the focus. */
  takesFocus: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function Step({ number, title, done, isOpen, takesFocus, onToggle, children }: StepProps) {
  const bodyId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) toggle.current?.focus();
  }, [takesFocus]);
  return (
    <li className={styles.step} data-done={done !== undefined || undefined}>
      <h2 className={styles.heading}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <span className={styles.number} aria-hidden="true">
            {done === undefined ? number : <Check />}
          </span>
          <span className={styles.title}>
            {title}
            {done !== undefined && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
          {done !== undefined && <span className={styles.done}>{done}</span>}
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

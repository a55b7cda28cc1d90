import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  extra?: ReactNode;
  /** Rendered, and so loaded, only while the section is open. */
  children: ReactNode;
}

const ARROW = <ChevronDown aria-hidden="true" />;

/** A section of the dashboard, opened and closed by its title (screens-staff 4.2). */
export function Section({ title, isOpen, onToggle, extra, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            id={`${id}-title`}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-content` : undefined}
            onClick={onToggle}
          >
            {ARROW}
            {title}
          </button>
        </h2>
        {isOpen && extra && <div className={styles.extra}>{extra}</div>}
      </div>
      {isOpen && (
        <div id={`${id}-content`} className={styles.content}>
          {children}
        </div>
      )}
    </section>
  );
}

import { countOf } from '@soltura/domain/numbers';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { memo, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import tableStyles from '../../ui/table/table.module.css';
import styles from './NoteText.module.css';

interface NoteTextProps {
  text: string;
  /** The id of the name of the row's student. */
  nameId: string;
}

/** Of a note that is not opened; `table.module.css` cuts it there. */
const SHOWN_LINES = 2;

// Made once: an icon never differs between rows.
const DOWN = <ChevronDown aria-hidden="true" />;
const UP = <ChevronUp aria-hidden="true" />;

/** A note: two lines of it, the rest on a press; on paper all of it (screens-staff 2.5). */
export const NoteText = memo(function NoteText({ text, nameId }: NoteTextProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = words.current;
    if (!element) return undefined;
    // It is told once it is laid out: nothing is laid out before its time for the sake of a count.
    const observer = new ResizeObserver(() => {
      const lines = Math.round(
        element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      setHidden(Math.max(0, lines - SHOWN_LINES));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  return (
    <>
      <span ref={words} className={joinClasses(!isOpen && tableStyles.clamp, styles.note)}>
        {text}
      </span>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? UP : DOWN}
          {isOpen ? 'Show less' : countOf(hidden, 'more line')}
        </button>
      )}
    </>
  );
});

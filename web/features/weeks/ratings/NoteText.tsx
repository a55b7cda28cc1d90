import { countOf } from '@soltura/domain/numbers';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { memo, useEffect, useRef, useState } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/table/table.module.css';
import styles from './NoteText.module.css';

interface NoteTextProps {
  text: string;
  nameId: string;
}

/** The number of lines of a note that is not expanded; `table.module.css` cuts it there. */
const SHOWN_LINES = 2;

// Created once: an icon never differs between rows.
const DOWN = <ChevronDown aria-hidden="true" />;
const UP = <ChevronUp aria-hidden="true" />;

/** A note: cut to two lines, expanded by a press, and in full on paper (screens-staff 2.5). */
export const NoteText = memo(function NoteText({ text, nameId }: NoteTextProps) {
  const note = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const element = note.current;
    if (!element) return undefined;
    // A ResizeObserver reports the height after layout, so that counting lines does not force a layout.
    const observer = new ResizeObserver(() => {
      const lines = Math.round(
        element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
      setHidden(Math.max(0, lines - SHOWN_LINES));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);
  const words = isOpen ? 'Show less' : countOf(hidden, 'more line');
  return (
    <div className={styles.held}>
      <span
        ref={note}
        className={joinClasses(!isOpen && tableStyles.clamp, styles.note)}
        data-cut={hidden > 0 || undefined}
      >
        {text}
      </span>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          title={words}
          aria-expanded={isOpen}
          aria-describedby={nameId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? UP : DOWN}
          <span className={styles.words}>{words}</span>
        </button>
      )}
    </div>
  );
});

import { formatNumber } from '@soltura/domain/numbers';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './PasteBox.module.css';

interface PasteBoxProps {
  value: string;
  /** How many rows were read in it. */
  rowCount: number;
  onChange: (text: string) => void;
}

const PLACEHOLDER = 'Spanish\tEnglish\tSpanish audio\tEnglish audio';

/** A box with more letters than this takes a slow device longer to lay out than a person waits for a key. */
const MOST_LETTERS = 60_000;
const SHOWN_LETTERS = 6_000;

/**
 * The box a table is pasted into. Tab inserts a tab; Escape, then Tab leaves the box (screens-student 15.5).
 *
 * Of a very long text only the beginning is shown, until the person wants to edit it (decision 0111).
 */
export function PasteBox({ value, rowCount, onChange }: PasteBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isLeaving = useRef(false);
  const [wantsWhole, setWantsWhole] = useState(false);
  const isCut = value.length > MOST_LETTERS && !wantsWhole;

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || isCut) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isPlainTab = key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey;
    if (isPlainTab && !isLeaving.current) {
      event.preventDefault();
      insertTab(event.currentTarget);
    }
    // Escape is for the Tab that follows at once.
    isLeaving.current = key === 'Escape';
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // As the box itself would hold it.
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    if (isCut || wantsWhole || value.length + pasted.length <= MOST_LETTERS) return;
    // The browser would lay all of it out.
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onChange(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <div className={styles.paste}>
      <label htmlFor={id} className={typeStyles.label}>
        Paste your examples
      </label>
      <textarea
        ref={box}
        id={id}
        className={styles.box}
        aria-describedby={`${id}help`}
        placeholder={PLACEHOLDER}
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        readOnly={isCut}
        value={isCut ? `${value.slice(0, SHOWN_LETTERS)}…` : value}
        onChange={({ target }) => {
          // The beginning alone is never the text, whatever the browser tells of it.
          if (!isCut) onChange(target.value);
        }}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => {
          isLeaving.current = false;
        }}
      />
      {isCut ? (
        <div id={`${id}help`} className={styles.cut}>
          <p>
            This is the beginning of a long text: all {formatNumber(rowCount)} rows of it are in the set
            below.
          </p>
          <Button
            kind="link"
            size="staff"
            onClick={() => {
              setWantsWhole(true);
              box.current?.focus();
            }}
          >
            Edit the Text
          </Button>
          <Button
            kind="link"
            size="staff"
            onClick={() => {
              onChange('');
              box.current?.focus();
            }}
          >
            Clear the Text
          </Button>
        </div>
      ) : (
        <p id={`${id}help`} className={typeStyles.caption}>
          One example a line, its four columns separated by tabs: Spanish, English, Spanish audio, English
          audio.{' '}
          <span className={styles.keys}>Tab inserts a tab; press Escape, then Tab to leave the box.</span>
        </p>
      )}
    </div>
  );
}

/** As if it were typed, so that it can be undone. */
function insertTab(box: HTMLTextAreaElement): void {
  // Deprecated and without a successor: only this reaches the browser's undo.
  if (!document.execCommand('insertText', false, '\t')) {
    box.setRangeText('\t', box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '\t' }));
  }
}

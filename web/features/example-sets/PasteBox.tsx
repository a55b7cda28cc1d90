import { formatNumber } from '@soltura/domain/numbers';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './PasteBox.module.css';

interface PasteBoxProps {
  value: string;
  rowCount: number;
  onChange: (text: string) => void;
}

const PLACEHOLDER = 'Spanish\tEnglish\tSpanish audio\tEnglish audio';

/** The number of letters above which a slow device takes too long to lay out the box after each key. */
const MAX_LETTERS = 60_000;
const SHOWN_LETTERS = 6_000;

/**
 * The box to paste a table into. Tab inserts a tab; Escape, then Tab leaves the box (screens-student 15.5). A very long
 * text is cut to its beginning until the person wants to edit it, since a text box has no way to lay out a part of its
 * text only.
 */
export function PasteBox({ value, rowCount, onChange }: PasteBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isLeaving = useRef(false);
  const [wantsWhole, setWantsWhole] = useState(false);
  const isCut = value.length > MAX_LETTERS && !wantsWhole;

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || isCut) return;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isPlainTab = key === 'Tab' && !shiftKey && !ctrlKey && !altKey && !metaKey;
    if (isPlainTab && !isLeaving.current) {
      event.preventDefault();
      insertTab(event.currentTarget);
    }
    // Escape affects only a Tab that follows at once.
    isLeaving.current = key === 'Escape';
  };
  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Line ends as a text area normalises them.
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
    if (isCut || wantsWhole || value.length + pasted.length <= MAX_LETTERS) return;
    // Prevented because the browser would lay out the whole text.
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
          // The box holds only the beginning of a cut text, so a change of it must not replace the text.
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

/** Inserts a tab as if it were typed, so that the browser can undo it. */
function insertTab(box: HTMLTextAreaElement): void {
  // Deprecated without a successor, but the only API that enters the browser's undo history.
  if (!document.execCommand('insertText', false, '\t')) {
    box.setRangeText('\t', box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '\t' }));
  }
}

import type { RefObject } from 'react';
import styles from './TypingBand.module.css';

const LETTERS = ['á', 'é', 'í', 'ó', 'ú', 'ü', 'ñ', '¿', '¡'] as const;

interface SpanishKeysProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
}

/** The letters that other keyboards lack. The keys never take the focus, so that a phone's keyboard stays. */
export function SpanishKeys({ field, onType }: SpanishKeysProps) {
  const type = (letter: string) => {
    const box = field.current;
    if (!box) return;
    box.setRangeText(letter, box.selectionStart, box.selectionEnd, 'end');
    box.focus({ preventScroll: true });
    onType(box.value);
  };
  return (
    <fieldset className={styles.keys} lang="es" translate="no" aria-label="Spanish letters">
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => type(letter)}
        >
          {letter}
        </button>
      ))}
    </fieldset>
  );
}

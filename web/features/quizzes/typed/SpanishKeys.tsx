import type { RefObject } from 'react';
import styles from './TypingBand.module.css';
import type { TypingBox } from './use-typing.ts';

const LETTERS = ['á', 'é', 'í', 'ó', 'ú', 'ü', 'ñ', '¿', '¡'] as const;

interface SpanishKeysProps {
  field: RefObject<TypingBox | null>;
}

/** The letters that other keyboards lack. The keys never take the focus, so that a phone's keyboard stays. */
export function SpanishKeys({ field }: SpanishKeysProps) {
  const type = (letter: string) => {
    const box = field.current;
    if (!box) return;
    box.setRangeText(letter, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
    box.focus({ preventScroll: true });
    // The box tells its new text, as when it is typed.
    box.dispatchEvent(new Event('input', { bubbles: true }));
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

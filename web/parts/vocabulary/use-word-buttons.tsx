import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { whenQuiet } from '../../device/when-quiet.ts';
import { openable } from '../../ui/overlays/openable.tsx';
import styles from './use-word-buttons.module.css';

const WordSheet = openable(async () => (await import('./WordSheet.tsx')).WordSheet);

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface WordButtons {
  /** Returns a button with a word, which opens its explanation. `at` is the number of the button, from 0. */
  renderWord: (at: number, description: string, text: ReactNode) => ReactNode;
  /** Puts the words of a sentence into one group, which is one stop of Tab; arrow keys move within it. */
  renderGroup: (children: ReactNode) => ReactNode;
}

/** The words of a sentence that can be pressed; `exampleId` is that of the sentence (screens-practice 2.1). */
export function useWordButtons(exampleId: number): WordButtons {
  const [active, setActive] = useState(0);
  // Preloaded, so that a word of a card is explained without a network too.
  useEffect(() => whenQuiet(() => void WordSheet.preload()), []);
  const [opened, setOpened] = useState<{ at: number; description: string; isOpen: boolean }>();
  const pressKey = (event: KeyboardEvent, at: number) => {
    const step = STEPS[event.key];
    const words = event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLElement>('[data-word]');
    if (!step || !words) return;
    // Elsewhere in a quiz the arrow keys change the card.
    event.preventDefault();
    words[step(at, words.length)]?.focus();
  };
  return {
    renderWord: (at, description, text) => (
      <button
        key={at}
        type="button"
        className={styles.word}
        data-word={at}
        data-open={(opened?.isOpen && opened.at === at) || undefined}
        tabIndex={at === active ? 0 : -1}
        aria-haspopup="dialog"
        onFocus={() => setActive(at)}
        onKeyDown={(event) => pressKey(event, at)}
        onClick={() => setOpened({ at, description, isOpen: true })}
      >
        {text}
      </button>
    ),
    renderGroup: (children) => (
      <>
        <fieldset aria-label="Words of the sentence" className={styles.group}>
          {children}
        </fieldset>
        {opened && (
          <WordSheet
            description={opened.description}
            besides={exampleId}
            isOpen={opened.isOpen}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        )}
      </>
    ),
  };
}

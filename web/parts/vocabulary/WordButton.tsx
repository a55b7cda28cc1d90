import { useState } from 'react';
import { openable } from '../../ui/overlays/openable.tsx';
import styles from './WordButton.module.css';

const WordSheet = openable(async () => (await import('./WordSheet.tsx')).WordSheet);

/** A word of an example; a press opens its explanation. `description` identifies the word, as in examples. */
export function WordButton({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.word}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {description}
      </button>
      {wasOpened && <WordSheet description={description} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

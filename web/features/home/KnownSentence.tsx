import type { FlashcardData } from '@soltura/contract/flashcards';
import { splitSpanish } from '@soltura/domain/examples/sentence';
import { Sentence } from '../../ui/Sentence.tsx';
import styles from './home.module.css';
import { findKnownSentence } from './known-sentence.ts';

/** A sentence the student knows by heart, where there is room for it (ui.md 9). */
export function KnownSentence({ collection }: { collection: FlashcardData }) {
  const example = findKnownSentence(collection);
  if (!example) return null;
  return (
    <figure className={styles.known}>
      <Sentence as="blockquote" look="quote" runs={splitSpanish(example)} />
      <figcaption>You know this one by heart.</figcaption>
    </figure>
  );
}

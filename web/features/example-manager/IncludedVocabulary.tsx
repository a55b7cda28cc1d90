import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './IncludedVocabulary.module.css';

interface IncludedVocabularyProps {
  /** Descriptions, in stored order. */
  included: readonly string[];
  /** Every description there is; undefined until they are loaded. */
  known: ReadonlySet<string> | undefined;
  onRemove: (description: string) => void;
}

/** 'Vocab Included': the words of an example, each with what takes it out (screens-student 15.2). */
export function IncludedVocabulary({ included, known, onRemove }: IncludedVocabularyProps) {
  const titleId = useId();
  return (
    <div className={styles.included}>
      <h3 id={titleId} className={styles.label}>
        Vocab Included
      </h3>
      {included.length === 0 ? (
        <p className={styles.none}>None yet.</p>
      ) : (
        <ul className={styles.words} aria-labelledby={titleId}>
          {included.map((description) => (
            <Word
              key={description}
              description={description}
              isUnknown={known !== undefined && !known.has(description)}
              onRemove={() => onRemove(description)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface WordProps {
  description: string;
  isUnknown: boolean;
  onRemove: () => void;
}

function Word({ description, isUnknown, onRemove }: WordProps) {
  const wordId = useId();
  return (
    <li className={joinClasses(styles.word, isUnknown && styles.unknown)}>
      <span id={wordId}>
        {description}
        {isUnknown && <VisuallyHidden> (not in the vocabulary)</VisuallyHidden>}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label="Remove from Vocab"
        aria-describedby={wordId}
        data-tip="Remove from Vocab"
        onClick={({ currentTarget }) => {
          focusNeighbour(
            currentTarget,
            currentTarget.closest('form')?.querySelector<HTMLElement>('input[role="combobox"]'),
          );
          onRemove();
        }}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

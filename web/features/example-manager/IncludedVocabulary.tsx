import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { joinClasses } from '../../ui/class-names.ts';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { TagGroup } from '../../ui/TagGroup.tsx';
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
  return (
    <TagGroup title="Vocab Included" heading="h3" empty="None yet.">
      {included.map((description) => (
        <Word
          key={description}
          description={description}
          isUnknown={known !== undefined && !known.has(description)}
          onRemove={() => onRemove(description)}
        />
      ))}
    </TagGroup>
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

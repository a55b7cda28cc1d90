import { WordButton } from '../vocabulary/WordButton.tsx';
import { useExplainsWords } from './use-explains-words.ts';
import styles from './VocabularyList.module.css';

/**
 * The vocabulary of an example: its descriptions in stored order, one a line. A press on one opens its explanation, for
 * students and staff (screens-student 1.10, 6.9, screens-practice 2.1).
 */
export function VocabularyList({ vocabulary }: { vocabulary: readonly string[] }) {
  const isExplained = useExplainsWords();
  return (
    <ul className={styles.list} aria-label="Vocabulary">
      {vocabulary.map((description) => (
        <li key={description}>{isExplained ? <WordButton description={description} /> : description}</li>
      ))}
    </ul>
  );
}

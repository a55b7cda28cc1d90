import styles from './VocabularyList.module.css';

/** The vocabulary of an example: its descriptions in stored order, one a line (screens-student 1.10, 6.9). */
export function VocabularyList({ vocabulary }: { vocabulary: readonly string[] }) {
  return (
    <ul className={styles.list} aria-label="Vocabulary">
      {vocabulary.map((description) => (
        <li key={description}>{description}</li>
      ))}
    </ul>
  );
}

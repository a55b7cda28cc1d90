import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import { useId } from 'react';
import typeStyles from '../../ui/type.module.css';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import styles from './QuizChoice.module.css';

interface QuizChoiceProps {
  quizzes: readonly OfficialQuiz[];
  value: number | undefined;
  /** Quizzes up to here are tinted; undefined where the course is not the student's own. */
  lessonNumber: number | undefined;
  /** What to call it: 'your current lesson'. */
  currentLesson: string;
  onChange: (number: number) => void;
}

/** The quizzes of a course as one radio group: a board of numbers, or rows where titles say more (ui.md 9). */
export function QuizChoice({ quizzes, value, lessonNumber, currentLesson, onChange }: QuizChoiceProps) {
  const name = useId();
  const isTitled = quizzes.some((quiz) => quiz.isTitled);
  const hasProgress = lessonNumber !== undefined && !isTitled && quizzes.length > 0;
  const findProgress = ({ number }: OfficialQuiz) => (number <= Number(lessonNumber) ? 'reached' : 'later');
  return (
    <fieldset role="radiogroup" aria-labelledby={`${name}legend`}>
      <legend id={`${name}legend`} className={typeStyles.h3}>
        Select Quiz
      </legend>
      {quizzes.length === 0 && <p className={styles.none}>No quizzes available</p>}
      <div className={isTitled ? styles.rows : styles.board}>
        {quizzes.map((quiz) => (
          <label
            key={quiz.number}
            className={styles.tile}
            data-progress={hasProgress ? findProgress(quiz) : undefined}
          >
            <input
              type="radio"
              className={hiddenStyles.input}
              name={name}
              aria-label={quiz.title}
              checked={quiz.number === value}
              onChange={() => onChange(quiz.number)}
            />
            {isTitled ? quiz.title : quiz.number}
          </label>
        ))}
      </div>
      {hasProgress && (
        <p className={styles.key}>
          <span data-progress="reached">Up to {currentLesson}</span>
          {quizzes.some((quiz) => findProgress(quiz) === 'later') && (
            <span data-progress="later">Later lessons</span>
          )}
        </p>
      )}
    </fieldset>
  );
}

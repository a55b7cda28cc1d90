import type { quizTopic } from '@soltura/contract/quizzes/quizzes';
import type { Day } from '@soltura/domain/dates';
import { countOf } from '@soltura/domain/numbers';
import { countDone, countFolded } from '@soltura/domain/quizzes/course-path';
import type { OfficialQuiz } from '@soltura/domain/quizzes/official';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type * as z from 'zod/mini';
import { NotPublished } from '../../../ui/staff/NotPublished.tsx';
import typeStyles from '../../../ui/type.module.css';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import { QuizState } from '../QuizState.tsx';
import styles from './QuizChoice.module.css';

interface QuizChoiceProps {
  quizzes: readonly OfficialQuiz[];
  topics: readonly z.output<typeof quizTopic>[] | undefined;
  finished: ReadonlyMap<number, Day> | undefined;
  /** True for the quizzes of a group, whose numbers in URLs are not shown. */
  isGroup: boolean;
  value: number | undefined;
  nextNumber: number | undefined;
  /** Quizzes after this number are marked as later; undefined in a course that is not the student's own. */
  lessonNumber: number | undefined;
  onChange: (number: number) => void;
}

/**
 * The quizzes of a course as one radio group in the form of a path, with their topics and the finished ones marked
 * (ui.md 9).
 */
export function QuizChoice(props: QuizChoiceProps) {
  const { quizzes, topics, finished, isGroup, value, nextNumber, lessonNumber, onChange } = props;
  const name = useId();
  const isTitled = quizzes.some((quiz) => quiz.isTitled);
  const steps = quizzes.map((quiz) => ({ ...quiz, doneOn: finished?.get(quiz.recordId) }));
  const done = countDone(steps);
  const foldable = countFolded(steps);
  const [isUnfolded, setIsUnfolded] = useState(
    () => steps.findIndex(({ number }) => number === value) < foldable,
  );
  const folded = isUnfolded ? 0 : foldable;
  const words = new Map(topics?.map((topic) => [topic.recordId, topic.words.join(', ')]));
  const unpublished = new Set(
    topics?.filter(({ published }) => published === false).map(({ recordId }) => recordId),
  );
  const half = Math.ceil(quizzes.length / 2);
  const progress = `${done} of ${quizzes.length} done`;
  return (
    <fieldset role="radiogroup" aria-labelledby={`${name}legend`} className={styles.choice}>
      <div className={styles.head}>
        <legend id={`${name}legend`} className={typeStyles.h3}>
          Select Quiz
        </legend>
        {finished && quizzes.length > 0 && (
          <>
            <div className={styles.progress} aria-hidden="true">
              <span style={{ width: `${(done / quizzes.length) * 100}%` }} />
            </div>
            <p>{progress}</p>
          </>
        )}
      </div>
      {quizzes.length === 0 && <p className={styles.none}>No quizzes available</p>}
      {quizzes.length > 0 && (
        <div
          className={styles.path}
          data-titled={isTitled || undefined}
          style={{ gridTemplateRows: `repeat(${half}, auto)` }}
        >
          {folded > 0 && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded="false"
              onClick={() => setIsUnfolded(true)}
            >
              <span className={styles.number}>
                {isGroup ? 1 : steps[0]?.number}–{isGroup ? folded : steps[folded - 1]?.number}
              </span>
              <span>{countOf(folded, 'quiz', 'quizzes')}</span>
              <span className={styles.done}>
                <Check aria-hidden="true" /> done <ChevronDown aria-hidden="true" />
              </span>
            </button>
          )}
          {steps.map((quiz, index) => (
            <label
              key={quiz.number}
              className={styles.step}
              data-column={index < half ? 'first' : 'second'}
              data-heads={index % half === 0 || undefined}
              data-folded={index < folded || undefined}
              data-later={isLater(quiz) || undefined}
            >
              <input
                type="radio"
                className={hiddenStyles.input}
                name={name}
                aria-label={quiz.title}
                aria-describedby={`${name}about${quiz.number}`}
                checked={quiz.number === value}
                onChange={() => onChange(quiz.number)}
              />
              {!isTitled && <span className={styles.number}>{quiz.number}</span>}
              <span id={`${name}about${quiz.number}`} className={styles.about}>
                <span className={styles.what}>
                  {isTitled && <span>{quiz.title}</span>}
                  <span lang="es" translate="no">
                    {words.get(quiz.recordId)}
                  </span>
                </span>
                {unpublished.has(quiz.recordId) && <NotPublished />}
                <QuizState
                  doneOn={quiz.doneOn}
                  isNext={quiz.number === nextNumber}
                  isLesson={!isTitled && quiz.number === lessonNumber}
                  isLater={isLater(quiz)}
                />
              </span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );

  function isLater({ number, doneOn }: { number: number; doneOn: Day | undefined }): boolean {
    return (
      lessonNumber !== undefined &&
      !isTitled &&
      doneOn === undefined &&
      number !== nextNumber &&
      number > lessonNumber
    );
  }
}

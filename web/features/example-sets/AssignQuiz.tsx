import type { CourseCode } from '@soltura/domain/quizzes/courses';
import { useQuery } from '@tanstack/react-query';
import { useQuizCourses } from '../../api/quiz-courses.ts';
import { listQuizzesOf, NO_QUIZ } from '../../base/course-quizzes.ts';
import { quizzesQuery } from '../../base/quizzes.queries.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import styles from './AssigningStage.module.css';

/** The quiz that gets the examples; `quizId` is 0 while none is chosen. */
export interface ChosenQuiz {
  readonly course: CourseCode | undefined;
  readonly quizId: number;
}

interface AssignQuizProps {
  chosen: ChosenQuiz;
  onChoose: (chosen: ChosenQuiz) => void;
}

const NO_COURSE = '';

export function AssignQuiz({ chosen: { course, quizId }, onChoose }: AssignQuizProps) {
  const { data, isError, refetch } = useQuery(quizzesQuery);
  const courses = useQuizCourses().map(({ code, name }) => ({ value: code, label: name }));
  if (!data && isError) return <ErrorPanel title="Error loading quizzes" onRetry={() => void refetch()} />;
  const quizzes = listQuizzesOf(data ?? [], course).map(({ recordId, quizNickname }) => ({
    value: recordId,
    label: quizNickname,
  }));
  return (
    <div className={styles.quiz}>
      <Field label="Select Course">
        {(control) => (
          <Select<CourseCode | typeof NO_COURSE>
            {...control}
            size="staff"
            options={[{ value: NO_COURSE, label: 'Select Course' }, ...courses]}
            value={course ?? NO_COURSE}
            onChange={(code) => onChoose({ course: code === NO_COURSE ? undefined : code, quizId: NO_QUIZ })}
          />
        )}
      </Field>
      <Field label="Select a Quiz">
        {(control) => (
          <Select
            {...control}
            size="staff"
            disabled={course === undefined}
            options={[{ value: NO_QUIZ, label: 'Select a Quiz' }, ...quizzes]}
            value={quizId}
            onChange={(id) => onChoose({ course, quizId: id })}
          />
        )}
      </Field>
    </div>
  );
}

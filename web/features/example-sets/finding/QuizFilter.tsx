import type { CourseCode } from '@soltura/domain/quizzes/courses';
import { parseNickname } from '@soltura/domain/quizzes/nickname';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuizCourses } from '../../../api/quiz-courses.ts';
import { listQuizzesOf, NO_QUIZ } from '../../../base/course-quizzes.ts';
import { quizzesQuery } from '../../../base/quizzes.queries.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';

interface QuizFilterProps {
  quizId: number | undefined;
  onChoose: (quizId: number | undefined) => void;
}

const ANY = '';

export function QuizFilter({ quizId, onChoose }: QuizFilterProps) {
  const { data: quizzes, isError, refetch } = useQuery(quizzesQuery);
  const courses = useQuizCourses();
  const [chosen, setChosen] = useState<CourseCode>();
  const quiz = quizzes?.find(({ recordId }) => recordId === quizId);
  const ofQuiz = quiz && courses.find(({ code }) => code === parseNickname(quiz.quizNickname).quizType)?.code;
  const course = chosen ?? ofQuiz;
  if (!quizzes && isError) return <ErrorPanel title="Error loading quizzes" onRetry={() => void refetch()} />;
  const options = listQuizzesOf(quizzes ?? [], course).map(({ recordId, quizNickname }) => ({
    value: recordId,
    label: quizNickname,
  }));
  return (
    <>
      <Field label="Course">
        {(control) => (
          <Select<CourseCode | typeof ANY>
            {...control}
            options={[
              { value: ANY, label: 'Any Course' },
              ...courses.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={course ?? ANY}
            onChange={(code) => {
              setChosen(code === ANY ? undefined : code);
              if (quizId !== undefined) onChoose(undefined);
            }}
          />
        )}
      </Field>
      {course !== undefined && (
        <Field label="Quiz">
          {(control) => (
            <Select
              {...control}
              options={[{ value: NO_QUIZ, label: 'Select a Quiz' }, ...options]}
              value={quizId ?? NO_QUIZ}
              onChange={(id) => onChoose(id === NO_QUIZ ? undefined : id)}
            />
          )}
        </Field>
      )}
    </>
  );
}

import type { CourseCode } from '@soltura/domain/quizzes/courses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQuizCourses } from '../../../api/quiz-courses.ts';
import { listQuizzesOf, NO_QUIZ } from '../../../base/course-quizzes.ts';
import { quizzesQuery } from '../../../base/quizzes.queries.ts';
import { Field } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import styles from './ListControls.module.css';
import { findQuizId, type ListSource, RECENTLY_EDITED } from './list-source.ts';

interface ListControlsProps {
  source: ListSource;
  onSource: (source: ListSource) => void;
  onlyIncomplete: boolean;
  onOnlyIncomplete: (isOn: boolean) => void;
  search: ReactNode;
}

const RECENT = { value: '', label: 'Recently Edited' } as const;

export function ListControls({
  source,
  onSource,
  onlyIncomplete,
  onOnlyIncomplete,
  search,
}: ListControlsProps) {
  const courses = useQuizCourses();
  const { data: quizzes } = useQuery(quizzesQuery);
  const offered = listQuizzesOf(quizzes ?? [], source.course);
  const handleSource = (course: CourseCode | '') => {
    if (course === '') onSource(RECENTLY_EDITED);
    else onSource({ course, quizId: quizzes && findQuizId({ course }, quizzes) });
  };
  return (
    <div className={styles.controls}>
      {search}
      <Field label="Source:">
        {(control) => (
          <Select<CourseCode | ''>
            {...control}
            options={[RECENT, ...courses.map(({ code, name }) => ({ value: code, label: name }))]}
            value={source.course ?? ''}
            onChange={handleSource}
          />
        )}
      </Field>
      {source.course !== undefined && (
        <Field label="Quiz:">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: NO_QUIZ, label: 'Select a Quiz' },
                ...offered.map(({ recordId, quizNickname }) => ({ value: recordId, label: quizNickname })),
              ]}
              value={findQuizId(source, offered)}
              onChange={(quizId) => onSource({ ...source, quizId })}
            />
          )}
        </Field>
      )}
      <div className={styles.switch}>
        <Toggle
          label="Show Incomplete Only:"
          layout="label-first"
          checked={onlyIncomplete}
          onChange={onOnlyIncomplete}
        />
      </div>
    </div>
  );
}

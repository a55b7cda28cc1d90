import {
  chooseCourse,
  type LessonOption,
  type LessonRange,
  listFromLessons,
  listToLessons,
} from '@soltura/domain/programs/lesson-range';
import { memo } from 'react';
import { useActiveStudent } from '../../base/active-student.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import styles from './LessonRangeSelector.module.css';

interface LessonRangeSelectorProps {
  /** From `useLessonRange`; undefined until the courses are loaded. */
  range: LessonRange | undefined;
  onChoose: (range: LessonRange) => void;
  size?: 'mid' | 'touch';
  noCourse?: string | undefined;
  /** False if only To matters: 'From:' is hidden, and choosing To resets From. */
  hasFrom?: boolean;
}

/** The value for no course and no lesson; record ids start at 1. */
const NONE = 0;
const WAITING_LABELS = ['Course:', 'From:', 'To:'];
const CHOOSE_LESSON = { value: NONE, label: '–Choose Lesson–' };

/** 'Course:', 'From:' and 'To:': chooses the lessons of a screen (screens-student 1.6). */
export const LessonRangeSelector = memo(function LessonRangeSelector({
  range,
  onChoose,
  size = 'mid',
  hasFrom = true,
  noCourse = '–Choose Course–',
}: LessonRangeSelectorProps) {
  const { data, isError, refetch } = usePrograms();
  const student = useActiveStudent();

  if (!data && isError) {
    return (
      <div className={styles.failure} role="alert">
        <p>Error loading data, please try again.</p>
        <Button
          onClick={({ currentTarget }) => {
            // The button with the focus is about to disappear.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            void refetch();
          }}
        >
          Retry
        </Button>
      </div>
    );
  }
  const className = joinClasses(styles.selector, !hasFrom && styles.short);
  if (!data || !range) {
    return (
      <div className={className} aria-hidden="true">
        {WAITING_LABELS.filter((label) => hasFrom || label !== 'From:').map((label) => (
          <div key={label} className={styles.waiting}>
            {label}
            <Skeleton height={size === 'touch' ? 'var(--control-touch)' : 'var(--control-mid)'} />
          </div>
        ))}
      </div>
    );
  }
  const { programs, lessons } = data;
  const handleCourse = (value: number) =>
    onChoose(chooseCourse(programs, lessons, student, value === NONE ? undefined : value));
  return (
    <div className={className}>
      <Field label="Course:">
        {(control) => (
          <Select
            {...control}
            size={size}
            options={[
              { value: NONE, label: noCourse },
              ...programs.map(({ recordId, name }) => ({ value: recordId, label: name })),
            ]}
            value={range.courseId ?? NONE}
            onChange={handleCourse}
          />
        )}
      </Field>
      {range.courseId !== undefined && (
        <>
          {hasFrom && (
            <LessonSelect
              label="From:"
              help={range.fromId === undefined ? 'From the first lesson on.' : undefined}
              size={size}
              lessons={listFromLessons(lessons, range)}
              lessonId={range.fromId}
              onChoose={(fromId) => onChoose({ ...range, fromId })}
            />
          )}
          <LessonSelect
            label="To:"
            size={size}
            lessons={listToLessons(lessons, hasFrom ? range : { ...range, fromId: undefined })}
            lessonId={range.toId}
            onChoose={(toId) => onChoose({ ...range, ...(!hasFrom && { fromId: undefined }), toId })}
          />
        </>
      )}
    </div>
  );
});

interface LessonSelectProps {
  label: string;
  help?: string | undefined;
  size: 'mid' | 'touch';
  lessons: readonly LessonOption[];
  lessonId: number | undefined;
  onChoose: (lessonId: number | undefined) => void;
}

function LessonSelect({ label, help, size, lessons, lessonId, onChoose }: LessonSelectProps) {
  const offered = lessons.map(({ recordId, number }) => ({ value: recordId, label: `Lesson ${number}` }));
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          size={size}
          options={[CHOOSE_LESSON, ...offered]}
          value={lessonId ?? NONE}
          onChange={(value) => onChoose(value === NONE ? undefined : value)}
        />
      )}
    </Field>
  );
}

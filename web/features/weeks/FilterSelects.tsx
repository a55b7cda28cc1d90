import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { memo, useMemo, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { GrowingSelect } from '../../ui/GrowingSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { countOfferedWeeks, listOfferedWeeks } from '../records/offered-weeks.ts';
import type { FilterOptions, FilterProps } from './filter-props.ts';
import styles from './WeekFilters.module.css';

interface FilterSelectsProps
  extends Pick<WeekFilters, 'coach' | 'course' | 'week' | 'completion'>,
    Pick<FilterProps, 'onChange'>,
    FilterOptions {
  size: 'staff' | 'touch';
}

/** Ids start at 1. */
const NONE = 0;
const ALL_COACHES = { value: NONE, label: 'Select Coach' };
const ALL_COURSES = { value: NONE, label: 'All Courses' };
const completions = [
  { value: 'all', label: 'All Records' },
  { value: 'incomplete', label: 'Incomplete Only' },
  { value: 'complete', label: 'Complete Only' },
] as const;

/** Coach, Course, Week and completion (screens-staff 2.3). */
export const FilterSelects = memo(function FilterSelects({
  coach,
  course,
  week,
  completion,
  onChange,
  coaches,
  courses,
  today,
  size,
}: FilterSelectsProps) {
  const [count, setCount] = useState(() => countOfferedWeeks(today, week));
  const weeks = useMemo(() => listOfferedWeeks(today, count, week), [today, count, week]);
  const coachOptions = useMemo(
    () => [ALL_COACHES, ...coaches.map(({ recordId, user }) => ({ value: recordId, label: user.name }))],
    [coaches],
  );
  const courseOptions = useMemo(
    () => [ALL_COURSES, ...courses.map(({ recordId, name }) => ({ value: recordId, label: name }))],
    [courses],
  );
  return (
    <>
      <div className={styles.select}>
        <Field label="Coach:">
          {(control) => (
            <Select
              {...control}
              size={size}
              options={coachOptions}
              value={coach ?? NONE}
              onChange={(id) => onChange({ coach: id === NONE ? undefined : id })}
            />
          )}
        </Field>
      </div>
      <div className={styles.select}>
        <Field label="Course:">
          {(control) => (
            <Select
              {...control}
              size={size}
              options={courseOptions}
              value={course ?? NONE}
              onChange={(id) => onChange({ course: id === NONE ? undefined : id })}
            />
          )}
        </Field>
      </div>
      <div className={styles.select}>
        <Field label="Week:">
          {(control) => (
            <GrowingSelect
              {...control}
              size={size}
              options={weeks.map(({ start, label }) => ({ value: start, label }))}
              value={week}
              onChange={(value) => {
                const chosen = weeks.find(({ start }) => start === value);
                if (chosen) onChange({ week: chosen.start });
              }}
              moreLabel="Load More Dates..."
              onMore={() => setCount(count * 2)}
            />
          )}
        </Field>
      </div>
      <div className={styles.select}>
        <Field label="Filter Records By Completion:">
          {(control) => (
            <Select
              {...control}
              size={size}
              options={completions}
              value={completion}
              onChange={(chosen) => onChange({ completion: chosen })}
            />
          )}
        </Field>
      </div>
    </>
  );
});

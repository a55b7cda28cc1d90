import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { memo, type ReactNode, useMemo } from 'react';
import { Field, type FieldControl } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import type { FilterOptions, FilterProps } from './filter-props.ts';
import styles from './WeekFilters.module.css';

interface FilterSelectsProps
  extends Pick<WeekFilters, 'course' | 'completion'>,
    Pick<FilterProps, 'onChange'>,
    Pick<FilterOptions, 'courses'> {
  size: 'staff' | 'touch';
}

/** The value for none; ids start at 1. */
const NONE = 0;
const ALL_COURSES = { value: NONE, label: 'All Courses' };
const completions = [
  { value: 'all', label: 'All Records' },
  { value: 'incomplete', label: 'Incomplete Only' },
  { value: 'complete', label: 'Complete Only' },
] as const;

export const FilterSelects = memo(function FilterSelects({
  course,
  completion,
  onChange,
  courses,
  size,
}: FilterSelectsProps) {
  const courseOptions = useMemo(
    () => [ALL_COURSES, ...courses.map(({ recordId, name }) => ({ value: recordId, label: name }))],
    [courses],
  );
  return (
    <>
      <Named label="Course:" size={size}>
        {(control) => (
          <Select
            {...control}
            size={size}
            options={courseOptions}
            value={course ?? NONE}
            onChange={(id) => onChange({ course: id === NONE ? undefined : id })}
          />
        )}
      </Named>
      <Named label="Filter Records By Completion:" size={size}>
        {(control) => (
          <Select
            {...control}
            size={size}
            options={completions}
            value={completion}
            onChange={(chosen) => onChange({ completion: chosen })}
          />
        )}
      </Named>
    </>
  );
});

interface NamedProps extends Pick<FilterSelectsProps, 'size'> {
  label: string;
  children: (control: Partial<FieldControl> & { 'aria-label'?: string }) => ReactNode;
}

/** A select with a visible label in a sheet; in the row of filters the label is for assistive technology only. */
function Named({ label, size, children }: NamedProps) {
  return (
    <div className={styles.select}>
      {size === 'touch' ? <Field label={label}>{children}</Field> : children({ 'aria-label': label })}
    </div>
  );
}

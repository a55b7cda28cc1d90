import { type Day, toDay } from '@soltura/domain/dates';
import { FIRST_WEEKS, listWeeks, nameMonthDay } from '@soltura/domain/weeks/week-list';
import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { GrowingSelect } from '../../ui/GrowingSelect.tsx';

interface WeekFieldProps {
  /** A Sunday. */
  value: Day;
  onChange: (start: Day) => void;
}

/** Which week a new record belongs to (screens-staff 1.4). */
export function WeekField({ value, onChange }: WeekFieldProps) {
  const [today] = useState(() => toDay(new Date()));
  const [count, setCount] = useState(FIRST_WEEKS);
  const listed = listWeeks(today, count);
  const weeks = listed.some(({ start }) => start === value)
    ? listed
    : [...listed, { start: value, label: nameMonthDay(value) }];
  return (
    <Field label="Week Starts">
      {(control) => (
        <GrowingSelect
          {...control}
          options={weeks.map(({ start, label }) => ({ value: start, label }))}
          value={value}
          onChange={(chosen) => {
            const week = weeks.find(({ start }) => start === chosen);
            if (week) onChange(week.start);
          }}
          moreLabel="Load More Dates..."
          onMore={() => setCount(count * 2)}
        />
      )}
    </Field>
  );
}

import { type Day, toDay } from '@soltura/domain/dates';
import { useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { GrowingSelect } from '../../ui/controls/GrowingSelect.tsx';
import { countOfferedWeeks, listOfferedWeeks } from './offered-weeks.ts';

interface WeekFieldProps {
  value: Day;
  onChange: (start: Day) => void;
}

export function WeekField({ value, onChange }: WeekFieldProps) {
  const [today] = useState(() => toDay(readNow()));
  const [count, setCount] = useState(() => countOfferedWeeks(today, value));
  const weeks = listOfferedWeeks(today, count, value);
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

import { addDays } from '@soltura/domain/dates';
import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { memo, useId, useMemo, useState } from 'react';
import { GrowingSelect } from '../../ui/controls/GrowingSelect.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { countOfferedWeeks, listOfferedWeeks } from '../records/offered-weeks.ts';
import type { FilterOptions, FilterProps } from './filters/filter-props.ts';
import styles from './HeadSteppers.module.css';

interface HeadSteppersProps
  extends Pick<WeekFilters, 'coach' | 'week'>,
    Pick<FilterProps, 'onChange'>,
    Pick<FilterOptions, 'coaches' | 'today'> {}

/** The value for none; ids start at 1. */
const NONE = 0;
const ALL_COACHES = { value: NONE, label: 'Select Coach' };

export const HeadSteppers = memo(function HeadSteppers({
  coach,
  week,
  onChange,
  coaches,
  today,
}: HeadSteppersProps) {
  const id = useId();
  const size = useIsPhone() ? 'touch' : 'staff';
  const [wanted, setWanted] = useState(0);
  const count = Math.max(wanted, countOfferedWeeks(today, week));
  const weeks = useMemo(() => listOfferedWeeks(today, count, week), [today, count, week]);
  const coachOptions = useMemo(
    () => [ALL_COACHES, ...coaches.map(({ recordId, user }) => ({ value: recordId, label: user.name }))],
    [coaches],
  );
  const stepWeek = (days: number) => () => onChange({ week: addDays(week, days) });
  const onBefore = stepWeek(-7);
  const onAfter = week < weekStartOf(today) ? stepWeek(7) : undefined;
  useShortcuts({ ',': onBefore, '.': () => onAfter?.() });
  const place = coachOptions.findIndex(({ value }) => value === (coach ?? NONE));
  const stepCoach = (to: number) => {
    const option = coachOptions[to];
    return option && (() => onChange({ coach: option.value === NONE ? undefined : option.value }));
  };
  return (
    <div className={styles.steppers}>
      <Stepper before="Week before" after="Week after" onBefore={onBefore} onAfter={onAfter} size={size}>
        <label htmlFor={`${id}week`}>Week:</label>
        <GrowingSelect
          id={`${id}week`}
          size={size}
          options={weeks.map(({ start, label }) => ({ value: start, label }))}
          value={week}
          onChange={(value) => {
            const chosen = weeks.find(({ start }) => start === value);
            if (chosen) onChange({ week: chosen.start });
          }}
          moreLabel="Load More Dates..."
          onMore={() => setWanted(count * 2)}
        />
      </Stepper>
      <Stepper
        before="Coach before"
        after="Coach after"
        onBefore={stepCoach(place - 1)}
        onAfter={stepCoach(place + 1)}
        size={size}
      >
        <label htmlFor={`${id}coach`}>Coach:</label>
        <Select
          id={`${id}coach`}
          size={size}
          options={coachOptions}
          value={coach ?? NONE}
          onChange={(chosen) => onChange({ coach: chosen === NONE ? undefined : chosen })}
        />
      </Stepper>
    </div>
  );
});

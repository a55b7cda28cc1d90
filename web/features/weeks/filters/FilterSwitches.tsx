import type { WeekFilters } from '@soltura/domain/weeks/week-filters';
import { memo } from 'react';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import type { FilterProps } from './filter-props.ts';

interface FilterSwitchesProps
  extends Pick<WeekFilters, 'noCoachless' | 'noHold' | 'noChallenge'>,
    Pick<FilterProps, 'onChange'> {
  layout: 'switch-first' | 'row';
}

export const FilterSwitches = memo(function FilterSwitches({
  noCoachless,
  noHold,
  noChallenge,
  onChange,
  layout,
}: FilterSwitchesProps) {
  return (
    <>
      <Toggle
        label="Exclude Students Without Coaches:"
        layout={layout}
        checked={noCoachless}
        onChange={(isOn) => onChange({ noCoachless: isOn })}
      />
      <Toggle
        label="Exclude Weeks on Hold:"
        layout={layout}
        checked={noHold}
        onChange={(isOn) => onChange({ noHold: isOn })}
      />
      <Toggle
        label="Exclude 1 Month Challenge Weeks:"
        layout={layout}
        checked={noChallenge}
        onChange={(isOn) => onChange({ noChallenge: isOn })}
      />
    </>
  );
});

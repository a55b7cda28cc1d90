import { FilterSheet } from '../../ui/FilterSheet.tsx';
import { FilterSelects } from './FilterSelects.tsx';
import { FilterSwitches } from './FilterSwitches.tsx';
import type { FilterOptions, FilterProps } from './filter-props.ts';
import styles from './WeekFilterSheet.module.css';

interface WeekFilterSheetProps extends FilterProps, FilterOptions {
  countInForce: number;
  found: number | undefined;
  onReset: () => void;
}

/** The filters of the weekly records on a phone. */
export function WeekFilterSheet({
  countInForce,
  found,
  onReset,
  filters,
  onChange,
  coaches,
  courses,
  today,
}: WeekFilterSheetProps) {
  return (
    <FilterSheet countInForce={countInForce} found={found} onReset={onReset} size="touch">
      <FilterSelects
        coach={filters.coach}
        course={filters.course}
        week={filters.week}
        completion={filters.completion}
        coaches={coaches}
        courses={courses}
        today={today}
        onChange={onChange}
        size="touch"
      />
      <div className={styles.switches}>
        <FilterSwitches
          noCoachless={filters.noCoachless}
          noHold={filters.noHold}
          noChallenge={filters.noChallenge}
          onChange={onChange}
          layout="row"
        />
      </div>
    </FilterSheet>
  );
}

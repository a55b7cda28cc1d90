import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { PopoverButton } from '../../../ui/menus/PopoverButton.tsx';
import { FilterSheet } from '../../../ui/overlays/FilterSheet.tsx';
import { describeHidden } from './describe-hidden.ts';
import { FilterSelects } from './FilterSelects.tsx';
import { FilterSwitches } from './FilterSwitches.tsx';
import type { FilterOptions, FilterProps } from './filter-props.ts';
import styles from './WeekFilters.module.css';

interface WeekFiltersProps extends FilterProps, Pick<FilterOptions, 'courses'> {
  challengeLevel: string;
  /** The number of filters that differ from their defaults. */
  countInForce: number;
  found: number | undefined;
  onReset: () => void;
  onLeaveSearch: () => void;
  makers: ReactNode;
  children: ReactNode;
}

const SEARCH = 'Search names, emails, or notes';

/** The filter area: one row with the switches behind 'Filters', on a phone a sheet (screens-staff 2.2, ui.md 8, 9). */
export function WeekFilters({
  challengeLevel,
  countInForce,
  found,
  onReset,
  onLeaveSearch,
  makers,
  children,
  ...shared
}: WeekFiltersProps) {
  const isPhone = useIsPhone();
  const { filters, onChange, courses } = shared;
  const search = (
    <div className={styles.search}>
      <SearchField
        size="staff"
        aria-label={SEARCH}
        placeholder={SEARCH}
        title={SEARCH}
        value={filters.search}
        onChange={(typed) => onChange({ search: typed })}
        onLeave={onLeaveSearch}
      />
    </div>
  );
  const selects = (
    <FilterSelects
      course={filters.course}
      completion={filters.completion}
      courses={courses}
      onChange={onChange}
      size={isPhone ? 'touch' : 'staff'}
    />
  );
  const switches = (
    <div className={isPhone ? styles.rows : styles.switches}>
      <FilterSwitches
        noCoachless={filters.noCoachless}
        noHold={filters.noHold}
        noChallenge={filters.noChallenge}
        onChange={onChange}
        layout={isPhone ? 'row' : 'switch-first'}
      />
    </div>
  );
  if (isPhone) {
    return (
      <div className={styles.phone}>
        {search}
        <FilterSheet countInForce={countInForce} found={found} onReset={onReset} size="touch">
          {selects}
          {switches}
        </FilterSheet>
        {makers}
        {children}
      </div>
    );
  }
  const hidden = describeHidden(filters, challengeLevel);
  return (
    <div className={styles.bar}>
      {selects}
      {search}
      <PopoverButton
        label="Filters"
        kind="plain"
        size="staff"
        icon={<SlidersHorizontal aria-hidden="true" />}
      >
        {switches}
        <Button kind="link" size="staff" onClick={onReset}>
          Reset filters
        </Button>
      </PopoverButton>
      {hidden && <span className={styles.hidden}>{hidden}</span>}
      <div className={styles.acts}>
        {makers}
        {children}
      </div>
    </div>
  );
}

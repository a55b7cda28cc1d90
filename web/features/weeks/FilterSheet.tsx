import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterSelects } from './FilterSelects.tsx';
import styles from './FilterSheet.module.css';
import { FilterSwitches } from './FilterSwitches.tsx';
import type { FilterOptions, FilterProps } from './filter-props.ts';

const SidePanel = lazy(async () => ({ default: (await import('../../ui/SidePanel.tsx')).SidePanel }));

interface FilterSheetProps extends FilterProps, FilterOptions {
  countInForce: number;
  found: number | undefined;
  onReset: () => void;
}

/** The filters on a phone: a button that tells how many are in force, and a sheet (ui.md 9). */
export function FilterSheet({
  countInForce,
  found,
  onReset,
  filters,
  onChange,
  coaches,
  courses,
  today,
}: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const handleOpen = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button
        size="touch"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={handleOpen}
      >
        {countInForce === 0 ? 'Filters' : `Filters, ${countInForce} changed`}
      </Button>
      {wasOpened && (
        <Suspense>
          <SidePanel
            open={isOpen}
            title="Filters"
            closesOutside
            onClose={() => setIsOpen(false)}
            foot={
              <>
                <Button size="touch" disabled={countInForce === 0} onClick={onReset}>
                  Reset filters
                </Button>
                <Button kind="primary" size="touch" onClick={() => setIsOpen(false)}>
                  {describeFound(found)}
                </Button>
              </>
            }
          >
            <div className={styles.selects}>
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
            </div>
            <div className={styles.switches}>
              <FilterSwitches
                noCoachless={filters.noCoachless}
                noHold={filters.noHold}
                noChallenge={filters.noChallenge}
                onChange={onChange}
                layout="row"
              />
            </div>
          </SidePanel>
        </Suspense>
      )}
    </>
  );
}

function describeFound(found: number | undefined): string {
  if (found === undefined) return 'Show records';
  return found === 1 ? 'Show 1 record' : `Show ${found} records`;
}

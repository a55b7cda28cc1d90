import type { Day } from '@soltura/domain/dates';
import {
  defaultRange,
  moveRange,
  nameRange,
  type ReportRange,
  readRange,
  turnRange,
} from '@soltura/domain/reports/range';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { GrowingSelect } from '../../ui/controls/GrowingSelect.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import styles from './Reports.module.css';

interface RangeBarProps {
  range: ReportRange;
  today: Day;
  onChoose: (range: ReportRange) => void;
}

const kinds = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
const FIRST_RANGES = 8;

export function RangeBar({ range, today, onChoose }: RangeBarProps) {
  const [count, setCount] = useState(FIRST_RANGES);
  const previous = moveRange(range, -1, today);
  const next = moveRange(range, 1, today);
  const latest = readRange({ by: range.by }, today) ?? defaultRange(today);
  const listed = Array.from({ length: count }, (_, back) => moveRange(latest, -back, today)).filter(
    (one) => one !== undefined,
  );
  const options = listed.some(({ of }) => of === range.of) ? listed : [...listed, range];
  const noun = range.by === 'week' ? 'Week' : 'Month';
  return (
    <>
      <Segmented
        legend="Range"
        hideLegend
        options={kinds}
        value={range.by}
        onChange={(by) => onChoose(turnRange(range, by, today))}
      />
      <div className={styles.stepper}>
        <IconButton label={`Previous ${noun}`} size="staff" onClick={() => previous && onChoose(previous)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <GrowingSelect
          aria-label={noun}
          size="staff"
          options={options.map((one) => ({ value: one.of, label: nameRange(one, today) }))}
          value={range.of}
          onChange={(of) => {
            const chosen = options.find((one) => one.of === of);
            if (chosen) onChoose(chosen);
          }}
          moreLabel={range.by === 'week' ? 'Load More Weeks...' : 'Load More Months...'}
          onMore={() => setCount(count * 2)}
        />
        <IconButton
          label={`Next ${noun}`}
          size="staff"
          disabled={!next}
          onClick={() => next && onChoose(next)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

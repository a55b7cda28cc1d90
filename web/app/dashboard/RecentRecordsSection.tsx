import type { Coach } from '@soltura/contract/staff-reads';
import { FIRST_MONTHS, listMonths } from '@soltura/domain/weeks/months';
import { useId, useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { GrowingSelect } from '../../ui/controls/GrowingSelect.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { RecentRecords } from './RecentRecords.tsx';
import styles from './RecentRecordsSection.module.css';
import { Section } from './Section.tsx';
import { useKept } from './use-kept.ts';

interface RecentRecordsSectionProps {
  coach: Coach;
}

/** 'My Recent Records': the coach's records of a month (screens-staff 6). */
export function RecentRecordsSection({ coach }: RecentRecordsSectionProps) {
  const id = useId();
  const size = useIsPhone() ? 'touch' : 'staff';
  const [isOpen, setIsOpen] = useKept('recent');
  const [now] = useState(readCalendar);
  const [count = FIRST_MONTHS, setCount] = useKept('monthCount');
  const months = listMonths(now, count);
  const [month = months[0]?.key ?? '', setMonth] = useKept('month');
  const [list, setList] = useKept('list');
  const handleToggle = () => {
    setIsOpen(!isOpen);
    // A reopened section has no open list.
    if (isOpen) setList(undefined);
  };
  const select = (
    <span className={styles.month}>
      <label htmlFor={id}>Select Month:</label>
      <GrowingSelect
        id={id}
        size={size}
        options={months.map(({ key, label }) => ({ value: key, label }))}
        value={month}
        onChange={setMonth}
        moreLabel="Load More Months..."
        onMore={() => setCount(count + FIRST_MONTHS)}
      />
    </span>
  );
  return (
    <Section title="My Recent Records" isOpen={isOpen} onToggle={handleToggle} extra={select}>
      <RecentRecords coachId={coach.user.id} month={month} list={list} onList={setList} />
    </Section>
  );
}

function readCalendar(): { year: number; month: number } {
  const now = readNow();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
}

import { isMyIncomplete } from '@soltura/domain/weeks/incomplete';
import { nameMonthDay } from '@soltura/domain/weeks/week-list';
import { useMemo, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingRows } from '../weeks/LoadingRows.tsx';
import { useFailureToast } from '../weeks/use-failure-toast.ts';
import styles from './IncompleteRecords.module.css';
import { IncompleteTable } from './IncompleteTable.tsx';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import { type DashboardFacts, useOwnWeeks } from './use-own-weeks.ts';
import { WeekCompletion } from './WeekCompletion.tsx';

/** What the coach has still to record of the week, beside how far it is done (screens-staff 4.3). */
export function IncompleteRecords(facts: DashboardFacts) {
  const { today, catalogue, coach } = facts;
  const [isOpen, setIsOpen] = useState(true);
  const { start, rows, isFailed, retry } = useOwnWeeks(facts, isOpen);
  useFailureToast(isFailed);
  const incomplete = useMemo(
    () => rows?.filter((row) => isMyIncomplete(row, coach.recordId, catalogue.challengeLevel)),
    [rows, coach, catalogue],
  );
  return (
    <div className={styles.columns}>
      <Section
        title="My Incomplete Records"
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        extra={<SectionLink to={paths.weeklyRecords}>Weekly Records Interface</SectionLink>}
      >
        <p className={styles.line}>
          Incomplete records for the week of: <b>{nameMonthDay(start)}</b>
        </p>
        {incomplete && <IncompleteTable rows={incomplete} />}
        {!incomplete &&
          (isFailed ? (
            <ErrorPanel title="Error loading data" onRetry={retry} />
          ) : (
            <LoadingRows message="Loading records..." />
          ))}
      </Section>
      {isOpen && !isFailed && <WeekCompletion today={today} start={start} rows={rows} />}
    </div>
  );
}

import { writeDay } from '@soltura/domain/day-names';
import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { isMyIncomplete } from '@soltura/domain/weeks/incomplete';
import { weekRange } from '@soltura/domain/weeks/week-range';
import { useMemo } from 'react';
import { weekFile } from '../../features/weeks/week-file.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { paths } from '../paths.ts';
import type { DashboardFacts } from './dashboard-facts.ts';
import styles from './IncompleteRecords.module.css';
import { IncompleteTable } from './IncompleteTable.tsx';
import { Section } from './Section.tsx';
import { SectionLink } from './SectionLink.tsx';
import { useKept } from './use-kept.ts';
import { WeekCompletion } from './WeekCompletion.tsx';

/** Weeks that the coach still has to record, beside the completed share (screens-staff 4.3). */
export function IncompleteRecords({ today, start, catalogue, coach, rows }: DashboardFacts) {
  const [isOpen, setIsOpen] = useKept('incomplete');
  const incomplete = useMemo(
    () => rows.filter((row) => isMyIncomplete(row, coach.recordId, catalogue.challengeLevel)),
    [rows, coach, catalogue],
  );
  return (
    <div className={styles.columns}>
      <Section
        title="My Incomplete Records"
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        extra={
          <>
            <ExportButton
              fileName={nameCsvFile('incomplete records', start, 'to', weekRange(start).end)}
              noun="record"
              columns={weekFile}
              rows={incomplete}
            />
            <SectionLink to={paths.weeklyRecords}>Weekly Records Interface</SectionLink>
          </>
        }
      >
        <p className={styles.line}>
          Incomplete records for the week of: <b>{writeDay(start, 'January 4')}</b>
        </p>
        <IncompleteTable rows={incomplete} />
      </Section>
      {isOpen && <WeekCompletion today={today} start={start} rows={rows} />}
    </div>
  );
}

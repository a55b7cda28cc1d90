import type { Report } from '@soltura/contract/reports/reports';
import type { Day } from '@soltura/domain/dates';
import type { Figures } from '@soltura/domain/reports/figures/all-figures';
import {
  moveRange,
  nameMonth,
  type ReportRange,
  spanReport,
  speakOfRange,
} from '@soltura/domain/reports/range';
import { AssignmentCard } from './AssignmentCard.tsx';
import { CallCard } from './CallCard.tsx';
import { EndingCard } from './EndingCard.tsx';
import { Lead } from './Lead.tsx';
import { MembershipCard } from './MembershipCard.tsx';
import { RecordCard } from './RecordCard.tsx';
import styles from './Reports.module.css';
import { type FigureTable, fileOf } from './report-files.ts';
import { StudentCard } from './StudentCard.tsx';
import { WorkloadCard } from './WorkloadCard.tsx';

interface FigureCardsProps {
  report: Report;
  today: Day;
  range: ReportRange;
  figures: Figures;
  tables: Record<keyof Figures, FigureTable>;
  callsBy: 'course' | 'coach';
  onTurnCalls: (by: 'course' | 'coach') => void;
}

export function FigureCards({
  report,
  today,
  range,
  figures,
  tables,
  callsBy,
  onTurnCalls,
}: FigureCardsProps) {
  const { memberships, endings, records, calls, assignments, students, workload } = figures;
  const when = speakOfRange(range, today);
  const former = moveRange(range, -1, today);
  const month = endings.month.name;
  const inMonth = month === today.slice(0, 7) ? 'this month' : `in ${nameMonth(month)}`;
  const file = (name: keyof Figures) => fileOf(tables[name], range.of);
  return (
    <>
      <Lead figures={figures} report={report} today={today} range={range} inMonth={inMonth} />
      <div className={styles.grid}>
        <MembershipCard figure={memberships} today={today} file={file('memberships')} />
        <EndingCard figure={endings} inMonth={inMonth} file={file('endings')} />
        <RecordCard
          figure={records}
          today={today}
          when={when}
          before={former ? speakOfRange(former, today) : 'before'}
          file={file('records')}
        />
        <CallCard
          figure={calls}
          today={today}
          when={when}
          by={callsBy}
          onTurn={onTurnCalls}
          file={file('calls')}
        />
        <AssignmentCard
          figure={assignments}
          today={today}
          weeks={spanReport(range, today).averaged.length}
          file={file('assignments')}
        />
        <StudentCard figure={students} file={file('students')} />
        <WorkloadCard figure={workload} today={today} file={file('workload')} />
      </div>
    </>
  );
}

import { toDay } from '@soltura/domain/dates';
import type { Behind } from '@soltura/domain/reports/behind';
import { listWeeksBehind } from '@soltura/domain/reports/figures/records';
import { nameDay } from '@soltura/domain/reports/words';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { ShareBar } from '../../ui/charts/ShareBar.tsx';
import styles from './BehindPanel.module.css';
import { CountLink } from './CountLink.tsx';
import { ReportNames } from './report-names.ts';
import { reportQuery } from './reports.queries.ts';
import { useShownReport } from './use-shown-report.ts';

export function WeeksBehind({ behind: { kind, from, coach, mark } }: { behind: Behind }) {
  const { today } = use(ReportNames);
  const [now] = useState(() => toDay(readNow()));
  const { range } = useShownReport(now);
  const { data } = useQuery(reportQuery(range, now));
  if (kind !== 'open-records' || from === undefined || mark !== undefined || !data) return null;
  const weeks = listWeeksBehind(data.report.records, coach, from).filter(({ total }) => total.count > 0);
  if (weeks.length === 0) return null;
  return (
    <section aria-label="The weeks behind it">
      <h3 className={styles.listHead}>The weeks behind it</h3>
      <ul className={styles.list}>
        {weeks.map(({ week, total, open, share }) => (
          <li key={week}>
            <CountLink of={open} className={styles.weekRow}>
              <b>{nameDay(week, today)}</b>
              <ShareBar share={share ?? 0} />
              <span className={styles.detail}>
                {open.count} of {total.count} open
              </span>
            </CountLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

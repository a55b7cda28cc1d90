import { toDay } from '@soltura/domain/dates';
import { showFigures } from '@soltura/domain/reports/figures/all-figures';
import { nameRange } from '@soltura/domain/reports/range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readNow } from '../../api/server-clock.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import typeStyles from '../../ui/type.module.css';
import { FigureCards } from './FigureCards.tsx';
import { RangeBar } from './RangeBar.tsx';
import { ReportActions } from './ReportActions.tsx';
import styles from './Reports.module.css';
import { listTables } from './report-files.ts';
import { listNames, ReportNames } from './report-names.ts';
import { reportPanels } from './report-panels.ts';
import { reportQuery } from './reports.queries.ts';
import { useShownReport } from './use-shown-report.ts';

/**
 * The reports of a school: seven figures for a week or a month (screens-staff 17). Today is the day on which the screen
 * opened, so that the range does not change while it stays open over midnight.
 */
export function Reports() {
  const [today] = useState(() => toDay(readNow()));
  const { range, callsBy, chooseRange, turnCalls } = useShownReport(today);
  const { data, isError, isFetching, refetch } = useQuery({
    ...reportQuery(range, today),
    // The figures of the former range stay, dimmed, until the new ones are loaded.
    placeholderData: keepPreviousData,
  });
  const shown = data?.range;
  const figures = useMemo(() => data && showFigures(data.report, data.range, today), [data, today]);
  const names = useMemo(() => listNames(data?.report, today), [data, today]);
  const tables = figures && listTables(figures, callsBy);
  const isOther = shown !== undefined && (shown.by !== range.by || shown.of !== range.of);
  return (
    <ReportNames value={names}>
      <main id="main" tabIndex={-1} className={styles.page} aria-busy={isFetching}>
        <div className={styles.head}>
          <h1 className={typeStyles.h2}>Reports</h1>
          <RangeBar range={range} today={today} onChoose={chooseRange} />
          {data && tables && <ReportActions at={data.report.at} tables={tables} of={range.of} />}
        </div>
        {isError && data && !isOther && (
          <FailedLine message="Error loading reports" pending={isFetching} onRetry={() => void refetch()} />
        )}
        {data && figures && tables && !(isOther && isError) ? (
          <div className={styles.shown} data-other={isOther || undefined}>
            <FigureCards
              report={data.report}
              today={today}
              range={data.range}
              figures={figures}
              tables={tables}
              callsBy={callsBy}
              onTurnCalls={turnCalls}
            />
          </div>
        ) : isError ? (
          <ErrorPanel title="Error loading reports" onRetry={() => void refetch()} />
        ) : (
          <LoadingPanel message={`Counting ${nameRange(range, today)}...`} />
        )}
      </main>
      <PanelHost panels={reportPanels} />
    </ReportNames>
  );
}

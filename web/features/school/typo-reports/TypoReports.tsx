import { formatNumber } from '@soltura/domain/numbers';
import type { TypoState } from '@soltura/domain/typos/typo-report';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import { countListed, isListed } from '../decisions/decision-list.ts';
import page from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { TypoEntry } from './TypoEntry.tsx';
import styles from './TypoReports.module.css';
import { typoReportsQuery } from './typo-reports.queries.ts';
import { useReportKeys } from './use-report-keys.ts';

const STATES: readonly { value: TypoState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'dismissed', label: 'Not a Typo' },
];
const EMPTY: Record<TypoState, string> = {
  open: 'No typo is reported.',
  fixed: 'Nothing was fixed yet.',
  dismissed: 'Nothing was dismissed yet.',
};

/** The typo reports of coaches and learners, for admins to decide on (screens-staff 9.15). */
export function TypoReports() {
  const [status, setStatus] = useState<TypoState>('open');
  const { data, isError, isFetching, refetch } = useQuery(typoReportsQuery(status));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useReportKeys(list);
  const showRest = async () => {
    const { isSuccess } = await refetch();
    // The button with the focus is gone, and other rows are shown.
    if (isSuccess) heading.current?.focus();
  };
  return (
    <main id="main" tabIndex={-1} className={joinClasses(page.page, styles.page)}>
      <TablesLink />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={typeStyles.h2}>
          Typo Reports{data && status === 'open' && ` (${formatNumber(countListed(data))})`}
        </h1>
        <Segmented legend="Show" hideLegend options={STATES} value={status} onChange={setStatus} />
      </div>
      <p className={typeStyles.quiet}>
        What coaches and learners find wrong with sentences. A fix changes the example for everybody who has
        it, and can be undone.
      </p>
      {data ? (
        data.rows.length === 0 ? (
          <EmptyState title={EMPTY[status]} />
        ) : (
          <>
            <div ref={list}>
              <Rows>
                {data.rows.map((report) => (
                  <TypoEntry key={report.recordId} report={report} listed={status} />
                ))}
              </Rows>
            </div>
            {data.rest > 0 && !data.rows.some((row) => isListed(data, row)) && (
              <p>
                <Button pending={isFetching} onClick={() => void showRest()}>
                  Show More Reports
                </Button>
              </p>
            )}
          </>
        )
      ) : isError ? (
        <ErrorPanel title="Error Loading Reports" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Reports..." />
      )}
      {data && isError && (
        <p role="alert" className={typeStyles.fault}>
          Error loading reports
        </p>
      )}
    </main>
  );
}

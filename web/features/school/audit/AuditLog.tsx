import type { AuditEvent } from '@soltura/contract/school/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from '../SchoolPage.module.css';
import { TablesLink } from '../TablesLink.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { ALL_EVENTS, auditQuery } from './audit.queries.ts';
import { exportAudit } from './export-audit.ts';

const DEBOUNCE_MS = 300;

const NO_EVENTS: readonly AuditEvent[] = [];

/** The audit log, for admins (screens-staff 9.10). */
export function AuditLog() {
  const [filters, setFilters] = useState(ALL_EVENTS);
  const [isExporting, setIsExporting] = useState(false);
  const address = useDebounced(filters.address.trim(), DEBOUNCE_MS);
  const search = { ...filters, address };
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(search),
    placeholderData: keepPreviousData,
  });
  const exportShown = async () => {
    setIsExporting(true);
    await exportAudit(search, readNow());
    setIsExporting(false);
  };
  const events = data?.pages.flatMap((page) => page.events) ?? NO_EVENTS;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <TablesLink />
      <h1 className={typeStyles.h2}>Audit Log</h1>
      <p className={typeStyles.quiet}>
        Who signed in, got a role or an invitation, and took data out or brought it in, for as long as School
        Settings keep it.
      </p>
      <AuditFilterBar filters={filters} onChange={setFilters} />
      <p className={styles.foot}>
        <Button
          size="staff"
          icon={<Download aria-hidden="true" />}
          pending={isExporting}
          disabled={events.length === 0}
          onClick={() => void exportShown()}
        >
          Export CSV
        </Button>
      </p>
      {data ? (
        events.length === 0 ? (
          <EmptyState title="No Events Found">
            {filters.from && filters.to && filters.from > filters.to && 'From is later than To.'}
          </EmptyState>
        ) : (
          <Rows>
            {events.map((event) => (
              <AuditEntry key={event.id} event={event} />
            ))}
          </Rows>
        )
      ) : isError ? (
        <ErrorPanel title="Error Loading Events" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading Events..." />
      )}
      {data && isError && (
        <p role="alert" className={typeStyles.fault}>
          Error loading events
        </p>
      )}
      {hasNextPage && (
        <p>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show Older Events
          </Button>
        </p>
      )}
    </main>
  );
}

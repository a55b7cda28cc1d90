import type { CoachingCatalogue } from '@soltura/contract/records/records';
import type { Day } from '@soltura/domain/dates';
import { explainEmptyWeek } from '@soltura/domain/weeks/empty-list';
import { countInForce } from '@soltura/domain/weeks/week-filters';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import type { Panels } from '../../ui/panels/panels.ts';
import { usePanel } from '../../ui/panels/use-panel.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { focusFirstCell } from '../../ui/table/table-cells.ts';
import typeStyles from '../../ui/type.module.css';
import { callPanels } from '../planned-calls/call-panels.ts';
import { ShownWeekIds } from '../records/next-student.ts';
import { recordPanels } from '../records/record-panels.ts';
import { taskPanels } from '../tasks/task-panels.ts';
import { CompletionLine } from './CompletionLine.tsx';
import { EmptyWeek } from './EmptyWeek.tsx';
import { ExportWeeks } from './ExportWeeks.tsx';
import { useWeekEdits } from './edit/use-week-edits.tsx';
import { useWeekFilters } from './filters/use-week-filters.ts';
import { WeekFilters } from './filters/WeekFilters.tsx';
import { HeadSteppers } from './HeadSteppers.tsx';
import { ListActs } from './ListActs.tsx';
import { ListHead } from './ListHead.tsx';
import { NewRecords } from './NewRecords.tsx';
import { CallRatings } from './ratings/rating-store.ts';
import { useCallRatings } from './ratings/use-call-ratings.ts';
import { isPanelOfRow } from './row-of-panel.ts';
import { ScreenKeys } from './ScreenKeys.tsx';
import { SelectionLine } from './SelectionLine.tsx';
import { makeSelection, RowSelection } from './selection-store.ts';
import { useCompleteAll } from './use-complete-all.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { useWeekPages } from './use-week-pages.ts';
import { useWeekRecords } from './use-week-records.ts';
import styles from './WeeklyRecords.module.css';
import { WeekTable } from './WeekTable.tsx';

interface LoadedRecordsProps {
  today: Day;
  catalogue: CoachingCatalogue;
}

/** The screen after the first load; another week is loaded under the same filters (screens-staff 2.1, 2.2). */
export function LoadedRecords({ today, catalogue }: LoadedRecordsProps) {
  const { filters, defaults, change, reset, keepNow } = useWeekFilters(today, catalogue);
  const pages = useWeekPages(filters);
  const { rows, served, courses, status, retry } = useWeekRecords(filters, catalogue, pages);
  const edits = useWeekEdits({ rows, lessons: catalogue.lessons });
  const { challengeLevel } = catalogue;
  const shown = useShownWeeks({ rows, filters, challengeLevel, edits, pages, served });
  const { key: panel, open } = usePanel();
  const area = useRef<HTMLDivElement>(null);
  const [selection] = useState(makeSelection);
  useUndoKey();

  const handlePanel = useStableHandler((key: string) => {
    // The panels for new records read the week in the address.
    keepNow();
    open(key);
  });
  const handleLeaveSearch = useStableHandler(() => focusFirstCell(area.current));
  const handlePage = useStableHandler((page: number) => {
    pages.onPage(page);
    area.current?.scrollTo({ top: 0 });
  });
  const handlePageBelow = (page: number) => {
    handlePage(page);
    // Moves the focus to the rows that are shown.
    focusFirstCell(area.current);
  };
  const ratings = useCallRatings({ rows, catalogue, onPanel: handlePanel });
  const shownIds = useMemo(() => shown.rows.map(({ week }) => week.recordId), [shown.rows]);
  const completion = useCompleteAll(shown.all ?? shown.rows, filters.week, edits);
  const explained = useMemo(
    () => (shown.count > 0 ? undefined : explainEmptyWeek(rows, filters, challengeLevel)),
    [shown.count, rows, filters, challengeLevel],
  );
  const makers = useMemo(() => <NewRecords onPanel={handlePanel} />, [handlePanel]);
  const { isTableOpen } = edits;
  // Panels of a row in edit are read only (screens-staff 2.7).
  const isReadOnly =
    isTableOpen ||
    (panel !== undefined &&
      rows.some((row) => edits.isEditing(row.week.recordId) && isPanelOfRow(panel, row)));
  useShortcuts(isTableOpen ? NO_KEYS : { n: () => handlePanel('new-assignment') });

  const { wantsTable, openTable } = edits;
  const reopenTable = useEffectEvent(() => openTable(shown.rows));
  useEffect(() => {
    if (wantsTable && status === 'ready') reopenTable();
  }, [wantsTable, status]);

  const isPhone = useIsPhone();
  const keys = <ScreenKeys isTableOpen={isTableOpen} isRowOpen={edits.isRowOpen} />;
  const { count, page, pageCount } = shown;
  const head = status === 'ready' && !isTableOpen && (
    <ListHead place="above" count={count} page={page} pageCount={pageCount} onPage={handlePage} />
  );
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.screen}>
        <div className={styles.title}>
          <h1 className={typeStyles.h2}>{isTableOpen ? 'Edit Weekly Records' : 'Weekly Student Records'}</h1>
          {!isTableOpen && (
            <HeadSteppers
              coach={filters.coach}
              week={filters.week}
              onChange={change}
              coaches={catalogue.coaches}
              today={today}
            />
          )}
          {isTableOpen ? keys : !isPhone && head}
        </div>
        {!isTableOpen && (
          <WeekFilters
            filters={filters}
            onChange={change}
            courses={courses}
            countInForce={countInForce({ ...filters, coach: defaults.coach, week: defaults.week }, defaults)}
            found={status === 'ready' ? shown.count : undefined}
            onReset={reset}
            onLeaveSearch={handleLeaveSearch}
            challengeLevel={challengeLevel}
            makers={makers}
          >
            {isPhone && head}
            {status === 'ready' && count > 0 && (
              <ListActs
                selecting={<SelectionLine store={selection} onPanel={handlePanel} />}
                onEditTable={() => edits.openTable(shown.rows)}
                onCompleteAll={completion.complete}
                isCompleting={completion.isSaving}
                exporting={
                  <ExportWeeks filters={filters} sort={pages.sort} catalogue={catalogue} rows={shown.all} />
                }
                keys={keys}
              />
            )}
          </WeekFilters>
        )}
        {edits.notice && <div className={styles.kept}>{edits.notice}</div>}
        {!isTableOpen && completion.outcome && (
          <CompletionLine outcome={completion.outcome} onPanel={handlePanel} onPutAway={completion.putAway} />
        )}
        {status === 'ready' && (
          <div ref={area} className={joinClasses(paperStyles.paper, styles.area)}>
            <RowSelection value={isTableOpen ? undefined : selection}>
              <CallRatings value={ratings}>
                <WeekTable
                  rows={isTableOpen ? edits.tableRows : shown.rows}
                  edits={edits}
                  selection={selection}
                  empty={explained && <EmptyWeek explained={explained} onShowAll={change} />}
                  sort={pages.sort}
                  onSort={pages.onSort}
                  showsCoach={filters.coach === undefined}
                  showsLevel={filters.course === undefined}
                  panel={panel}
                  onPanel={handlePanel}
                />
              </CallRatings>
            </RowSelection>
            {!isTableOpen && pageCount > 1 && (
              <div className={styles.below}>
                <ListHead
                  place="below"
                  count={count}
                  page={page}
                  pageCount={pageCount}
                  onPage={handlePageBelow}
                />
              </div>
            )}
          </div>
        )}
        {!isTableOpen && status === 'ready' && <div className={styles.keys}>{keys}</div>}
        {status === 'loading' && <LoadingRows message="Retrieving records data..." />}
        {status === 'failed' && <ErrorPanel title="Error loading data" onRetry={retry} />}
      </main>
      {edits.band}
      {edits.modal}
      <ShownWeekIds value={shownIds}>
        <PanelHost panels={panels} isReadOnly={isReadOnly} />
      </ShownWeekIds>
    </>
  );
}

const NO_KEYS = {};
const panels: Panels = [...recordPanels, ...callPanels, ...taskPanels];

import { withOptions } from '@soltura/domain/tables/school-options';
import type { TableName } from '@soltura/domain/tables/table';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { useUndoKey } from '../../ui/hooks/use-undo-key.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { PanelHost } from '../../ui/panels/PanelHost.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import typeStyles from '../../ui/type.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LargeTable } from './LargeTable.tsx';
import type { ScreenTable } from './screen-table.ts';
import { screenTables } from './screen-tables.ts';
import styles from './TablePage.module.css';
import { panelsOf } from './table-panels.tsx';
import { useTableData } from './tables.queries.ts';
import { WholeTable } from './WholeTable.tsx';

/** One table of the school (screens-staff 8.2). */
export function TablePage({ name }: { name: TableName }) {
  const screen = useScreenTable(name);
  const { status, isWhole, rows, references, retry } = useTableData(name);
  const panels = useMemo(() => panelsOf(screen), [screen]);
  useUndoKey();
  return (
    <>
      {status === 'found' && isWhole && (
        <WholeTable screen={screen} rows={rows} references={references} back={<BackToTables />} />
      )}
      {status === 'found' && !isWhole && (
        <LargeTable screen={screen} references={references} back={<BackToTables />} />
      )}
      {status !== 'found' && (
        <UnloadedTable screen={screen}>
          {status === 'failed' ? (
            <ErrorPanel title={screen.failed} onRetry={retry} />
          ) : (
            <LoadingRows message={screen.loading} rows="dense" />
          )}
        </UnloadedTable>
      )}
      <PanelHost panels={panels} />
    </>
  );
}

function useScreenTable(name: TableName): ScreenTable {
  const lists = useOptionLists();
  return useMemo(() => {
    const screen = screenTables[name];
    return { ...screen, table: withOptions(screen.table, lists) };
  }, [name, lists]);
}

function UnloadedTable({ screen, children }: { screen: ScreenTable; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <BackToTables />
      <div className={styles.title}>
        <h1 className={typeStyles.h2}>{screen.table.title}</h1>
      </div>
      {children}
    </main>
  );
}

function BackToTables() {
  return (
    <p className={styles.back}>
      <Link to={paths.tables} className={buttonClass({ kind: 'link', size: 'staff' })}>
        <ArrowLeft aria-hidden="true" />
        <span>
          <VisuallyHidden>← </VisuallyHidden>Back to Tables
        </span>
      </Link>
    </p>
  );
}

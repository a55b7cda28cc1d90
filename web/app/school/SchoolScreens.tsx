import { isHistoryList } from '@soltura/domain/moving-in/history-lists';
import { type TableName, tableNames } from '@soltura/domain/tables/table';
import { Link, useParams } from '@tanstack/react-router';
import { TablePage } from '../../features/tables/TablePage.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { WavePage } from '../../ui/page/WavePage.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { HISTORY_IMPORT_PATH, paths, TABLE_IMPORT_PATH, TABLE_PATH } from '../paths.ts';

export { TableIndex } from '../../features/tables/TableIndex.tsx';

/** The school's settings, in another chunk than the tables; both share parts. */
export const SchoolSettings = preloadable(
  async () => (await import('../../features/school/SchoolSettings.tsx')).SchoolSettings,
);

const TableImportPage = preloadable(
  async () => (await import('../../features/tables/files/TableImportPage.tsx')).TableImportPage,
);

const HistoryImportPage = preloadable(
  async () => (await import('../../features/moving-in/HistoryImportPage.tsx')).HistoryImportPage,
);

export const AuditLog = preloadable(
  async () => (await import('../../features/school/audit/AuditLog.tsx')).AuditLog,
);

export const ProposedAnswers = preloadable(
  async () => (await import('../../features/school/proposed-answers/ProposedAnswers.tsx')).ProposedAnswers,
);

export const TypoReports = preloadable(
  async () => (await import('../../features/school/typo-reports/TypoReports.tsx')).TypoReports,
);

export const Operations = preloadable(
  async () => (await import('../../features/school/operations/Operations.tsx')).Operations,
);

export const AccessTokens = preloadable(
  async () => (await import('../../features/school/access-tokens/AccessTokens.tsx')).AccessTokens,
);

export const FirstRun = preloadable(
  async () => (await import('../../features/school/FirstRun.tsx')).FirstRun,
);

export const MoveIn = preloadable(
  async () => (await import('../../features/school/move-in/MoveIn.tsx')).MoveIn,
);

export function Table() {
  const { table } = useParams({ from: TABLE_PATH });
  return isTableName(table) ? <TablePage key={table} name={table} /> : <UnknownTable />;
}

export function TableImport() {
  const { table } = useParams({ from: TABLE_IMPORT_PATH });
  return isTableName(table) ? <TableImportPage key={table} name={table} /> : <UnknownTable />;
}

export function HistoryImport() {
  const { list } = useParams({ from: HISTORY_IMPORT_PATH });
  return isHistoryList(list) ? <HistoryImportPage key={list} name={list} /> : <UnknownTable />;
}

function UnknownTable() {
  return (
    <WavePage
      title="404: Page Not Found"
      action={
        <Link to={paths.tables} className={bandButtonClass({ tone: 'light' })}>
          Back to Tables
        </Link>
      }
    >
      There is no page at this address.
    </WavePage>
  );
}

function isTableName(text: string): text is TableName {
  return tableNames.some((name) => name === text);
}

import { type TableName, tableNames } from '@soltura/domain/school-tables/table';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../../app/paths.ts';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { WavePage } from '../../ui/WavePage.tsx';
import { TableIndex } from './TableIndex.tsx';
import { TablePage } from './TablePage.tsx';

const SchoolSettings = lazy(async () => ({
  default: (await import('../school/SchoolSettings.tsx')).SchoolSettings,
}));
const FirstRun = lazy(async () => ({ default: (await import('../school/FirstRun.tsx')).FirstRun }));

/** What admins keep of the school: its tables (screens-staff 8), its settings and its first run. */
export function SchoolScreens() {
  const address = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return <Suspense>{findScreen(address)}</Suspense>;
}

function findScreen(address: string): ReactNode {
  if (address === paths.tables) return <TableIndex />;
  if (address === paths.schoolSettings) return <SchoolSettings />;
  if (address === paths.firstRun) return <FirstRun />;
  const name = address.slice(`${paths.tables}/`.length);
  return isTableName(name) ? <TablePage key={name} name={name} /> : <UnknownTable />;
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

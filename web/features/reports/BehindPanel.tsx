import { nameCsvFile } from '@soltura/domain/lists/file-name';
import { countOf } from '@soltura/domain/numbers';
import { type Behind, readBehind, writeBehind } from '@soltura/domain/reports/behind';
import { describeBehind, nameBehind } from '@soltura/domain/reports/words';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { use, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { KeyHints } from '../../ui/staff/KeyHints.tsx';
import styles from './BehindPanel.module.css';
import { BehindRow } from './BehindRow.tsx';
import { columnsOf, headRows } from './behind-rows.ts';
import { ReportNames } from './report-names.ts';
import { readReportSearch } from './report-search.ts';
import { behindQuery } from './reports.queries.ts';
import { useLinkKeys } from './use-link-keys.ts';
import { WeeksBehind } from './WeeksBehind.tsx';

export function BehindPanel({ onClose }: PanelProps) {
  const { behind: text } = readReportSearch(useSearch({ strict: false }));
  // During the exit animation the address has no `behind` any more.
  const [kept, setKept] = useState(text);
  if (text !== undefined && text !== kept) setKept(text);
  const behind = readBehind(kept ?? '');
  if (!behind) {
    return (
      <SidePanel title="Unknown Records" closesOutside isPlain onClose={onClose}>
        <p className={styles.none}>The address names no records of the reports.</p>
      </SidePanel>
    );
  }
  return <Records key={kept} behind={behind} onClose={onClose} />;
}

const HINTS = [
  { keys: ['J', 'K'], words: 'move' },
  { keys: ['Enter'], words: 'open' },
  { keys: ['Esc'], words: 'close' },
];
const FIRST_ROWS = 50;
const MORE_ROWS = 500;

function Records({ behind, onClose }: { behind: Behind; onClose: () => void }) {
  const names = use(ReportNames);
  const list = useRef<HTMLDivElement>(null);
  useLinkKeys(list);
  const [shown, setShown] = useState(FIRST_ROWS);
  const { data, isError, refetch } = useQuery(behindQuery(writeBehind(behind)));
  const { kind } = behind;
  const context = describeBehind(behind, names.today, names);
  const rows = data?.rows.slice(0, shown) ?? [];
  const more = (data?.rows.length ?? 0) - rows.length;
  const head = headRows(kind);
  const weekly = findWeekly(behind);
  return (
    <SidePanel
      title={data ? capitalise(nameBehind(behind, data.count)) : 'Records'}
      context={capitalise(context)}
      isWide
      closesOutside
      onClose={onClose}
      headActions={
        data && (
          <ExportButton
            fileName={nameCsvFile(nameBehind(behind, data.count), context)}
            noun="record"
            columns={columnsOf(kind, names.today)}
            rows={data.rows}
            iconOnly
          />
        )
      }
      foot={
        <>
          <KeyHints hints={HINTS} />
          {weekly && (
            <Link to={paths.weeklyRecords} search={weekly} className={buttonClass({ size: 'staff' })}>
              Open in Weekly Records
            </Link>
          )}
        </>
      }
    >
      {data ? (
        <div ref={list} className={styles.body}>
          {rows.length > 0 && (
            <p className={styles.listHead} aria-hidden="true">
              {kind === 'group-sessions' ? 'Session' : 'Student'}
              <span>{head}</span>
            </p>
          )}
          {rows.length === 0 ? (
            <p className={styles.none}>No records are behind this number.</p>
          ) : (
            <ul className={styles.list}>
              {giveKeys(rows).map(({ key, row }) => (
                <BehindRow key={key} kind={kind} row={row} today={names.today} />
              ))}
            </ul>
          )}
          {more > 0 && (
            <Button kind="link" size="staff" onClick={() => setShown(shown + MORE_ROWS)}>
              {countOf(more, 'more', 'more')}
            </Button>
          )}
          {data.count > data.rows.length && (
            <p className={styles.none}>The first {countOf(data.rows.length, 'record')} are listed.</p>
          )}
          <WeeksBehind behind={behind} />
        </div>
      ) : isError ? (
        <ErrorPanel title="Error loading records" onRetry={() => void refetch()} />
      ) : (
        <LoadingPanel message="Loading records..." />
      )}
    </SidePanel>
  );
}

/** The link to the same weeks in the weekly records, where they are of one week, and of all or of one coach. */
function findWeekly({ kind, from, to, coach, mark }: Behind) {
  const completions = {
    records: 'all',
    'complete-records': 'complete',
    'open-records': 'incomplete',
  } as const;
  if (kind !== 'records' && kind !== 'complete-records' && kind !== 'open-records') return undefined;
  if (from === undefined || from !== to || mark !== undefined) return undefined;
  return {
    week: from,
    completion: completions[kind],
    ...(coach !== undefined && coach > 0 && { coach: String(coach) }),
    ...(coach === 0 && { coachless: 'true' }),
  };
}

function capitalise(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

/** Several due calls may be of one membership: their keys are numbered. */
function giveKeys<Row extends { readonly recordId: number }>(rows: readonly Row[]) {
  const seen = new Map<number, number>();
  return rows.map((row) => {
    const nth = (seen.get(row.recordId) ?? 0) + 1;
    seen.set(row.recordId, nth);
    return { key: `${row.recordId} ${nth}`, row };
  });
}

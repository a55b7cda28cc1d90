import type { RecordBehind } from '@soltura/contract/reports/reports';
import type { Day } from '@soltura/domain/dates';
import type { BehindKind } from '@soltura/domain/reports/behind';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import styles from './BehindPanel.module.css';
import { describeRow, findRecord } from './behind-rows.ts';

interface BehindRowProps {
  kind: BehindKind;
  row: RecordBehind;
  today: Day;
}

export function BehindRow({ kind, row, today }: BehindRowProps) {
  const place = findRecord(kind, row);
  const content = (
    <>
      <span>
        <b>{row.name}</b> <span className={styles.course}>{row.course}</span>
      </span>
      <span className={styles.detail}>{describeRow(kind, row, today)}</span>
    </>
  );
  return (
    <li>
      {place ? (
        <Link to={paths.weeklyRecords} search={place} className={styles.row} preload={false}>
          {content}
        </Link>
      ) : (
        <Link
          to={paths.studentDrillDown}
          search={{ student: row.student ?? undefined }}
          className={styles.row}
          preload={false}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

import { formatNumber } from '@soltura/domain/numbers';
import type { StudentFigure } from '@soltura/domain/reports/figures/students';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import type { ListFile } from '../../lists/export-list.ts';
import { CountLink } from './CountLink.tsx';
import styles from './FigureCard.module.css';
import { FigureCard } from './FigureCard.tsx';
import { FigureTable } from './FigureTable.tsx';

interface CardProps {
  figure: StudentFigure;
  file: ListFile<readonly string[]>;
}

/**
 * The numbers, today, of students near the end of their program, on hold, without a coach, and not seen for two weeks.
 */
export function StudentCard({ figure, file }: CardProps) {
  const { nearEnd, onHold, coachless, notSeen, seenLately, seenBefore, rows } = figure;
  const needs = [
    [nearEnd, 'near the end'],
    [onHold, 'on hold'],
    [coachless, 'without a coach'],
    [notSeen, 'not seen for 14 days'],
  ] as const;
  const seen = [
    [seenLately, 'seen in 7 days'],
    [seenBefore, '8 to 13 days'],
    [notSeen, '14 +'],
  ] as const;
  return (
    <FigureCard title="Students to look after, today" file={file}>
      <div className={styles.needs}>
        {needs.map(([count, words]) => (
          <CountLink key={words} of={count} className={styles.need}>
            <b>{formatNumber(count.count)}</b>
            {words}
          </CountLink>
        ))}
      </div>
      <div>
        <div
          className={styles.seen}
          style={{ gridTemplateColumns: seen.map(([{ count }]) => `minmax(2px, ${count}fr)`).join(' ') }}
          aria-hidden="true"
        >
          {seen.map(([, words]) => (
            <span key={words} />
          ))}
        </div>
        <p className={styles.seenKey}>
          {seen.map(([count, words]) => (
            <span key={words}>
              {words}
              <CountLink of={count} className={styles.number} />
            </span>
          ))}
        </p>
      </div>
      <FigureTable
        label="Longest not seen"
        head={[
          { id: 'name', label: 'Longest not seen' },
          { id: 'coach', label: 'coach' },
          { id: 'last', label: 'last' },
          { id: 'days', label: 'days' },
        ]}
        rows={rows.map(({ student, name, coach, last, days }) => ({
          key: String(student),
          cells: {
            name: (
              <Link to={paths.studentDrillDown} search={{ student }} className={styles.number}>
                {name}
              </Link>
            ),
            coach: coach === '' ? '–' : coach,
            last,
            days: formatNumber(days),
          },
        }))}
        empty="Everybody was seen in the last 14 days."
      />
    </FigureCard>
  );
}

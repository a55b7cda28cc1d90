import { writeDay } from '@soltura/domain/day-names';
import type { HeatWeek } from '@soltura/domain/reviews/history';
import type { ReactNode } from 'react';
import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import figureStyles from './figure.module.css';
import styles from './HeatMap.module.css';

interface HeatMapProps {
  title: string;
  /** Columns, oldest first. A week has seven days from Sunday; future days are null. */
  weeks: readonly HeatWeek[];
  /** Shown in place of the numbers while there are none; the weeks are then empty. */
  missing?: ReactNode;
}

/** Reviews per day as a map of weeks, and as a table by weeks for screen readers (ui.md 10). */
export function HeatMap({ title, weeks, missing }: HeatMapProps) {
  return (
    <figure className={joinClasses(paperStyles.paper, figureStyles.figure, styles.figure)}>
      <div className={figureStyles.head}>
        <figcaption>{title}</figcaption>
        <span className={joinClasses(figureStyles.aside, styles.key)} aria-hidden="true">
          fewer
          {[0, 1, 2, 3, 4].map((step) => (
            <span key={step} className={styles.keyCell} data-step={step} />
          ))}
          more
        </span>
      </div>
      <div className={styles.map} aria-hidden="true">
        {weeks.flatMap((week, column) =>
          week.map((cell, row) =>
            cell ? (
              <span
                key={cell.day}
                className={joinClasses(styles.cell, cell.isToday && styles.today)}
                data-step={cell.step}
                title={missing ? undefined : `${writeDay(cell.day, 'January 4')}: ${cell.reviews}`}
              />
            ) : (
              <span key={`${column}-${row}`} />
            ),
          ),
        )}
      </div>
      {missing}
      {/* A box around the table, because a table itself is as high as its rows, hidden or not. */}
      {!missing && (
        <VisuallyHidden as="div">
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col">Reviews</th>
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]?.day}>
                  <th scope="row">{week[0] && writeDay(week[0].day, 'January 4')}</th>
                  <td>{week.reduce((sum, cell) => sum + (cell?.reviews ?? 0), 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </figure>
  );
}

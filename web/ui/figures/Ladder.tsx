import { formatNumber } from '@soltura/domain/numbers';
import type { ReactNode } from 'react';
import paperStyles from '../cards/paper.module.css';
import { joinClasses } from '../class-names.ts';
import hiddenStyles from '../VisuallyHidden.module.css';
import figureStyles from './figure.module.css';
import styles from './Ladder.module.css';

interface LadderProps {
  title: string;
  aside?: string;
  head: { step: string; count: string };
  steps: readonly { label: string; count: number }[];
  children?: ReactNode;
}

/** Counts as horizontal bars with label and value; a table for screen readers (ui.md 10). */
export function Ladder({ title, aside, head, steps, children }: LadderProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <figure className={joinClasses(paperStyles.paper, figureStyles.figure, styles.figure)}>
      <div className={figureStyles.head}>
        <figcaption>{title}</figcaption>
        {aside && <span className={figureStyles.aside}>{aside}</span>}
      </div>
      <div className={styles.body}>
        {children}
        <table className={styles.ladder} aria-label={title}>
          <thead className={hiddenStyles.hidden}>
            <tr>
              <th scope="col">{head.step}</th>
              <th scope="col">{head.count}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <span className={styles.value}>
                    <span
                      className={styles.bar}
                      style={{ inlineSize: `${(100 * count) / most}%` }}
                      aria-hidden="true"
                    />
                    {formatNumber(count)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

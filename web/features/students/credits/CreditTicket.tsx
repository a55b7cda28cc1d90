import { type CreditStatus, formatExpiration } from '@soltura/domain/credits/credit';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { MAX_SEGMENTS } from '../../../ui/controls/segments.ts';
import styles from './CreditTicket.module.css';

/** The reason why a bundle needs attention: at most one credit remaining, or an expiration within 14 days. */
export type CreditMark = 'low' | 'expiring';

interface CreditTicketProps {
  totalCredits: number;
  usedCredits: number;
  /** An instant; empty for none. */
  expiration: string;
  status: CreditStatus;
  marks?: readonly CreditMark[];
  /** Renders the controls of the ticket, given the id for `aria-describedby`. */
  children?: (describedBy: string) => ReactNode;
}

/** A bundle credit as a ticket: filled segments remain, outlined ones are used (ui.md 9 and 10, screens-staff 7.5). */
export function CreditTicket(props: CreditTicketProps) {
  const { totalCredits, usedCredits, expiration, status, marks = [], children } = props;
  const nameId = useId();
  const remaining = Math.max(0, totalCredits - usedCredits);
  const isSpent = status !== 'Active';
  return (
    <div className={joinClasses(styles.ticket, isSpent && styles.spent)}>
      <div className={styles.head}>
        <p id={nameId} className={styles.remaining}>
          <b>{remaining}</b> Credits Remaining
        </p>
        <Chip tone={isSpent ? 'neutral' : 'oliva'} icon={!isSpent && <Check aria-hidden="true" />}>
          {status}
        </Chip>
      </div>
      <div className={styles.drawn}>
        <Segments remaining={remaining} total={totalCredits} />
        {marks.includes('low') && (
          <Chip tone="barro" icon={<TriangleAlert aria-hidden="true" />}>
            Low
          </Chip>
        )}
        {marks.includes('expiring') && (
          <Chip tone="barro" icon={<Clock aria-hidden="true" />}>
            Expires soon
          </Chip>
        )}
      </div>
      <div className={styles.foot}>
        <dl className={styles.facts}>
          <div>
            <dt>Credits Used</dt>
            <dd>{usedCredits}</dd>
          </div>
          <div>
            <dt>Total Credits</dt>
            <dd>{totalCredits}</dd>
          </div>
          <div>
            <dt>Expiration Date</dt>
            <dd>{formatExpiration(expiration)}</dd>
          </div>
        </dl>
        {children?.(nameId)}
      </div>
    </div>
  );
}

/** Hidden from screen readers, because the numbers are also given in words. */
function Segments({ remaining, total }: { remaining: number; total: number }) {
  if (total === 0) return null;
  if (total > MAX_SEGMENTS) {
    return (
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(100 * remaining) / total}%` }} />
      </span>
    );
  }
  return (
    <span className={styles.segments} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <i key={index} data-remains={index < remaining || undefined} />
      ))}
    </span>
  );
}

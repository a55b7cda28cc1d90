import type { HeldCredit, Student } from '@soltura/contract/students/students';
import { sumCredits } from '@soltura/domain/credits/credit-sum';
import { writeStoredDay } from '@soltura/domain/day-names';
import { creditTypeOf } from '@soltura/domain/records/option-lists';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useOptionLists } from '../../../api/option-lists.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { RatingMark } from '../../../ui/staff/Rating.tsx';
import styles from './CreditSum.module.css';

interface CreditSumProps {
  credits: readonly HeldCredit[];
  calls: Student['creditCalls'];
}

/** Compares the calls that used credits, by rating, with the used credits of the bundles (screens-staff 7.5). */
export function CreditSum({ credits, calls: { since, byRating } }: CreditSumProps) {
  const creditType = creditTypeOf(useOptionLists());
  const { used, calls, difference } = sumCredits({ credits, byRating });
  return (
    <div className={styles.sum}>
      <p className={styles.totals}>
        <span>
          <b>
            {calls} {inflect('call', calls)}
          </b>{' '}
          of type '{creditType}' since <time dateTime={since}>{writeStoredDay(since)}</time>,{' '}
          <b>
            {used} {inflect('credit', used)}
          </b>{' '}
          used
        </span>{' '}
        {difference === 0 ? (
          <Chip tone="oliva" icon={<Check aria-hidden="true" />}>
            Adds up
          </Chip>
        ) : (
          <Chip tone="barro" icon={<CircleAlert aria-hidden="true" />}>
            {describeDifference(difference)}
          </Chip>
        )}
      </p>
      {byRating.length > 0 && (
        <ul className={styles.ratings} aria-label="Calls by rating">
          {byRating.map(({ rating, calls }) => (
            <li key={rating}>
              <RatingMark rating={rating} />
              {rating || 'Not rated'} <b>{calls}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Negative when more credits were used than calls were held. */
function describeDifference(difference: number): string {
  const amount = Math.abs(difference);
  return difference < 0
    ? `${amount} more ${inflect('credit', amount)} used than calls`
    : `${amount} more ${inflect('call', amount)} than credits used`;
}

function inflect(noun: string, amount: number): string {
  return amount === 1 ? noun : `${noun}s`;
}

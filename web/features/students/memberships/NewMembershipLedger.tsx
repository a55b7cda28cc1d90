import type { HeldMembership } from '@soltura/contract/students/students';
import { readCredits } from '@soltura/domain/credits/credit';
import { type Day, isDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import type { NewMembershipValues } from './membership.mutations.ts';
import styles from './NewMembershipLedger.module.css';
import { StartChip } from './StartChip.tsx';

interface NewMembershipLedgerProps {
  values: NewMembershipValues;
  today: Day;
  memberships: readonly HeldMembership[];
  course: string;
  coach: string;
  isSameCoach: boolean;
}

/** 'What this makes': the records a new membership makes, and what stays (screens-staff 7.15). */
export function NewMembershipLedger({
  values,
  today,
  memberships,
  course,
  coach,
  isSameCoach,
}: NewMembershipLedgerProps) {
  const id = useId();
  const { startDate, endDate, totalCredits, expiration } = values;
  const credits = readCredits(totalCredits) ?? 0;
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        What this makes
      </h3>
      <ul className={styles.lines}>
        <li>
          <Plus className={styles.made} aria-hidden="true" />
          <span>
            <b>Membership</b> {course}
            {isDay(startDate) && ` from ${writeDay(startDate, 'Jan 4, 2026')}`}
            {isDay(endDate) && ` to ${writeDay(endDate, 'Jan 4, 2026')}`}
            {isDay(startDate) && startDate > today && (
              <span className={styles.chip}>
                <StartChip day={startDate} />
              </span>
            )}
          </span>
        </li>
        {credits > 0 && (
          <li>
            <Plus className={styles.made} aria-hidden="true" />
            <span>
              <b>Bundle credit</b> {countOf(credits, 'call')}
              {isDay(expiration) && `, until ${writeDay(expiration, 'Jan 4, 2026')}`}
            </span>
          </li>
        )}
        {!isSameCoach && coach !== '' && (
          <li>
            <UserRound className={styles.made} aria-hidden="true" />
            <span>
              <b>Primary Coach</b> {coach}
            </span>
          </li>
        )}
        {memberships.length > 0 && (
          <li>
            <Check className={styles.kept} aria-hidden="true" />
            <span>
              {memberships.length === 1
                ? 'The membership there is stays as it is, with its weeks.'
                : `The ${memberships.length} memberships there are stay as they are, with their weeks.`}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

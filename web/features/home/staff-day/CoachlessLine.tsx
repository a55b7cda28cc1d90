import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from '../home-line.module.css';
import { DismissReminder } from './DismissReminder.tsx';

export function CoachlessLine({ day: { coach, coachless } }: { day: StaffDay }) {
  if (coachless === null || coachless === 0) return null;
  return (
    <div className={styles.line}>
      {countOf(coachless, 'active student has', 'active students have')} no coach.{' '}
      <Link to={paths.reports} search={{ panel: 'records', behind: 'coachless' }}>
        Show them
      </Link>
      {/* Otherwise it stands above the lists. */}
      {coach === null && <DismissReminder />}
    </div>
  );
}

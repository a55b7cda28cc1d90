import type { StaffDay } from '@soltura/contract/staff-day/staff-day';
import { countOf } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import styles from '../home-line.module.css';

/**
 * The tasks of a coach's students that wait to be corrected, and the cards that they ask for; empty when there are none
 * (screens-coaching 3.2).
 */
export function ToCorrectLine({ day: { toCorrect = 0, askedCards = 0 } }: { day: StaffDay }) {
  if (toCorrect + askedCards === 0) return null;
  const cards = `${countOf(askedCards, 'card is', 'cards are')} asked for.`;
  return (
    <div className={styles.line}>
      {toCorrect > 0 && `${countOf(toCorrect, 'task waits', 'tasks wait')} to be corrected. `}
      {askedCards > 0 && `${cards} `}
      <Link to={paths.toCorrect}>{nameLink(toCorrect, askedCards)}</Link>
    </div>
  );
}

function nameLink(toCorrect: number, askedCards: number): string {
  if (askedCards > 0) return 'To Correct';
  return toCorrect === 1 ? 'Correct it' : 'Correct them';
}

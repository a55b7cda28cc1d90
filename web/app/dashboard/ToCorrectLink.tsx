import { countOf, formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { staffDayQuery } from '../../features/home/staff-day/staff-day.queries.ts';
import { paths } from '../paths.ts';
import { SectionLink } from './SectionLink.tsx';

/**
 * The way to the tasks that wait to be corrected, with their number and that of cards that are asked for
 * (screens-coaching 3.2).
 */
export function ToCorrectLink() {
  const { data } = useQuery({ ...staffDayQuery(useToday()), ...readWhenSeen });
  const { toCorrect = 0, askedCards = 0 } = data ?? {};
  return (
    <SectionLink to={paths.toCorrect}>
      {toCorrect === 0 ? 'To Correct' : `To Correct ${formatNumber(toCorrect)}`}
      {askedCards > 0 && `, ${countOf(askedCards, 'card')} asked for`}
    </SectionLink>
  );
}

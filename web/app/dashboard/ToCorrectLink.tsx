import { formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { useToday } from '../../base/use-today.ts';
import { staffDayQuery } from '../../features/home/staff-day/staff-day.queries.ts';
import { paths } from '../paths.ts';
import { SectionLink } from './SectionLink.tsx';

/** The way to the tasks that wait to be corrected, with their number, beside the greeting (screens-coaching 3.2). */
export function ToCorrectLink() {
  const { data } = useQuery({ ...staffDayQuery(useToday()), ...readWhenSeen });
  const count = data?.toCorrect ?? 0;
  return (
    <SectionLink to={paths.toCorrect}>
      {count === 0 ? 'To Correct' : `To Correct ${formatNumber(count)}`}
    </SectionLink>
  );
}

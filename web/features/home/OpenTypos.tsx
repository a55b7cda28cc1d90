import { formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { openDecisionsQuery } from '../school/open-decisions.queries.ts';

export function OpenTypos() {
  const { data } = useQuery(openDecisionsQuery);
  return data && data.typoReports > 0 ? `${formatNumber(data.typoReports)} open` : null;
}

import { formatNumber } from '../numbers.ts';
import { describeCount } from './pages.ts';

/** Like `describeCount`, for a total that may be an estimate: 'showing 21 - 40 of about 1,000,000 records'. */
export function describeFound(
  { count, isEstimate }: { count: number; isEstimate: boolean },
  page: number,
  size: number,
): string {
  if (!isEstimate) return describeCount(count, page, size);
  const [first, last] = [(page - 1) * size + 1, page * size];
  return `showing ${formatNumber(first)} - ${formatNumber(last)} of about ${formatNumber(count)} records`;
}

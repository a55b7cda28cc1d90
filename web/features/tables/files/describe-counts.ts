import type { ImportResult } from '@soltura/contract/tables/tables';
import { formatNumber } from '@soltura/domain/numbers';

type Counts = ImportResult['counts'];
type Verdict = keyof Counts;

const verdictWords: Readonly<Record<Verdict, string>> = {
  create: 'created',
  change: 'changed',
  same: 'unchanged',
  refuse: 'refused',
};

const verdicts: readonly Verdict[] = ['create', 'change', 'same', 'refuse'];

/** For example '12 created, 3 changed, 400 unchanged, 2 refused', without zero counts. */
export function describeCounts(counts: Counts): string {
  const said = verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${formatNumber(counts[verdict])} ${verdictWords[verdict]}`);
  return said.length === 0 ? 'The file holds no rows' : said.join(', ');
}

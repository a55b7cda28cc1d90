import type { Db } from '../../db/session.ts';
import { findSelectivePairs, type PairedTable } from '../letter-pairs.ts';

interface FoldedTable {
  table: 'coaching_students' | 'examples';
  pairs: PairedTable;
}

export const STUDENTS: FoldedTable = { table: 'coaching_students', pairs: 'folded_students' };
export const EXAMPLES: FoldedTable = { table: 'examples', pairs: 'folded_examples' };

const ORDERED = 200;
/** Sorts after every text with the wanted prefix, in the order of bytes. */
const AFTER_ALL = '\u{10FFFF}';

/**
 * Returns SQL for the ids of the best matches, at most `most`: texts that begin with `$1`, then texts with a word that
 * does, then texts that contain it, with the `rank` 0, 1 or 2 (`rankMatch`). Each part is limited, so a common prefix
 * costs as much as a rare one. The values are those of `makeValues`.
 */
export function bestSql({ table }: FoldedTable, most: number): string {
  const part = (rank: number, condition: string, order = '') =>
    `(select t.record_id, ${rank} as rank from ${table} t
      where t.archived_at is null and ${condition} ${order} limit ${most})`;
  const start = `left(t.folded_text, ${ORDERED})`;
  // Only texts beyond the order can fail the second condition. The planner would take it to fail nearly always, and
  // sort all texts with the prefix for the few that are left; of a case it takes every other one to be true.
  const hasPrefix = `${start} >= left($1, ${ORDERED}) and ${start} < $2
    and case when strpos(t.folded_text, $1) = 1 then true else false end`;
  return `select record_id, rank from (
    ${part(0, hasPrefix, `order by ${start}`)}
    union all ${part(1, 'letter_pairs(t.folded_text) @> $3::text[] and strpos(t.folded_text, $1) > 1')}
    union all ${part(2, 'letter_pairs(t.folded_text) @> $4::text[] and strpos(t.folded_text, $1) = 0 and strpos(t.folded_text, substr($1, 2)) > 0')}
  ) best limit ${most}`;
}

/**
 * Returns the first four values of a statement over `bestSql`: the folded text, the end of the range of texts with that
 * prefix, and the letter pairs for the start of a word and for any part.
 */
export async function makeValues(db: Db, { pairs }: FoldedTable, wanted: string): Promise<unknown[]> {
  const [ofWord, ofPart] = [
    await findSelectivePairs(db, pairs, wanted),
    await findSelectivePairs(db, pairs, wanted.slice(1)),
  ];
  const end = `${Array.from(wanted).slice(0, ORDERED).join('')}${AFTER_ALL}`;
  return [wanted, end, ofWord.pairs, ofPart.pairs];
}

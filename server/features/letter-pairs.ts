import { LRUCache } from 'lru-cache';
import type { Db } from '../db/session.ts';

/**
 * Tables with an index over the letters and pairs of letters of their texts (decision 0186), by the name of the index.
 */
export type PairedTable = 'users' | 'coaching_students' | 'examples' | 'folded_students' | 'folded_examples';

export interface SelectivePairs {
  pairs: string[];
  /** An upper bound for the share of records with all of them; pairs of one word are not independent. */
  share: number;
}

/** Four pairs usually leave a few of ten thousand records; more would only cost time. */
const MAX_PAIRS = 4;
/** A pair in more records than this share narrows the search little and takes long to read. */
const TELLING_SHARE = 0.5;
const KEPT_MS = 600_000;

/** `$1` is the index. The last three frequencies do not belong to elements. */
const pairShares = {
  name: 'read-shares-of-letter-pairs',
  text: `select e.pair, e.share
    from pg_stats s, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) e (pair, share)
    where s.schemaname = current_schema() and s.tablename = $1 and e.pair is not null`,
};

type Shares = ReadonlyMap<string, number>;

/** Only a hint: outdated shares, or those of another database, find the same records. */
const kept = new LRUCache<PairedTable, Shares>({ max: 5, ttl: KEPT_MS });

export async function findSelectivePairs(db: Db, table: PairedTable, text: string): Promise<SelectivePairs> {
  const shares = await readShares(db, table);
  // Without statistics, each pair may be in every record.
  if (shares.size === 0) return { pairs: listPairs(text), share: 1 };
  const counted = listPairs(text)
    .map((pair) => ({ pair, share: shares.get(pair) ?? 0 }))
    .toSorted((a, b) => a.share - b.share);
  const telling = counted.filter(({ share }, place) => place === 0 || share <= TELLING_SHARE);
  const chosen = telling.slice(0, MAX_PAIRS);
  return {
    pairs: chosen.map(({ pair }) => pair),
    share: chosen[0]?.share ?? 1,
  };
}

async function readShares(db: Db, table: PairedTable): Promise<Shares> {
  const known = kept.get(table);
  if (known) return known;
  const rows = await db.query<{ pair: string; share: number }>(pairShares, [`${table}_by_letter_pairs`]);
  const shares = new Map(rows.map(({ pair, share }) => [pair, share]));
  kept.set(table, shares);
  return shares;
}

/**
 * Returns every two neighbouring letters of a text, or its only letter: a record that contains the text has all of them
 * in `letter_pairs`.
 */
export function listPairs(text: string): string[] {
  const letters = Array.from(text);
  const pairs = letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
  return pairs.length > 0 ? [...new Set(pairs)] : letters;
}

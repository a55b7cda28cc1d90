import { MAX_SHOWN } from '@soltura/domain/people/search';
import type { QueryResultRow } from 'pg';
import type { Db, Statement } from '../db/session.ts';
import { findSelectivePairs } from './letter-pairs.ts';

// The search by 'Name -- email' of `domain/people/search.ts`, done by the database (decision 0186).

interface SearchedTable {
  name: string;
  table: 'users' | 'coaching_students';
  alias: string;
  /** The condition of the index that orders the texts. */
  isListed: string;
  isWanted?: string;
  fields: string;
  valueCount?: number;
}

interface Found<Row> {
  found: Row[];
  isCut: boolean;
}

interface Search {
  table: SearchedTable['table'];
  inOrder: Statement;
  byPairs: Statement;
}

/** The number of texts that are read in order. A text that one record in two hundred contains is found among them. */
const LOOKED_AT = 10_000;
const MAX_FOUND = MAX_SHOWN + 1;

export function makeSearch(searched: SearchedTable): Search {
  const { name, table, alias, isListed, isWanted = 'true', fields, valueCount = 0 } = searched;
  const order = (of: string) => `${of}.search_text collate for_people, ${of}.record_id`;
  return {
    table,
    inOrder: {
      name: `${name}-in-order`,
      text: `select ${fields}
        from (
          select ${alias}.record_id, ${alias}.search_text
          from (
            select ${alias}.record_id, ${alias}.search_text from ${table} ${alias} where ${isListed}
            order by ${order(alias)} limit ${LOOKED_AT}) ${alias}
          where strpos(${alias}.search_text, $1) > 0 and ${isWanted}
          order by ${order(alias)} limit ${MAX_FOUND}) found
        join ${table} ${alias} on ${alias}.record_id = found.record_id
        order by ${order('found')}`,
    },
    byPairs: {
      name: `${name}-by-pairs`,
      // The inner select with `offset 0` keeps the planner from using the other index.
      text: `select ${fields}
        from (
          select * from ${table} ${alias}
          where letter_pairs(${alias}.search_text) @> $${valueCount + 2}::text[] offset 0) ${alias}
        where ${isListed} and strpos(${alias}.search_text, $1) > 0 and ${isWanted}
        order by ${order(alias)} limit ${MAX_FOUND}`,
    },
  };
}

/**
 * Returns the first records whose text contains `wanted`, a text of `foldText`, in the order of the texts. Frequent
 * texts are found at the beginning of the order, rare ones by pairs of letters.
 */
export async function findFirst<Row extends QueryResultRow>(
  db: Db,
  { table, inOrder, byPairs }: Search,
  wanted: string,
  values: readonly unknown[] = [],
): Promise<Found<Row>> {
  const { pairs, share } = await findSelectivePairs(db, table, wanted);
  const isRare = share * LOOKED_AT < MAX_FOUND;
  const first = isRare ? [] : await db.query<Row>(inOrder, [wanted, ...values]);
  const found = first.length === MAX_FOUND ? first : await db.query<Row>(byPairs, [wanted, ...values, pairs]);
  return { found: found.slice(0, MAX_SHOWN), isCut: found.length === MAX_FOUND };
}

import type { ClientBase } from 'pg';

export interface Finding {
  readonly count: number;
  readonly first: readonly string[];
}

export interface Rule {
  readonly sentence: string;
  readonly find: (client: ClientBase) => Promise<Finding>;
  readonly fix?: (client: ClientBase) => Promise<void>;
  readonly advice?: string;
  /** True for a rule with good reasons for exceptions: a violation is reported, and is no fault. */
  readonly isRemark?: true;
}

const MAX_LISTED_RECORDS = 10;

/** Makes `find` of a query whose one column `what` describes each violation. */
export function findBySql(sql: string): Rule['find'] {
  return async (client) => {
    const { rows } = await client.query<{ what: string; count: number }>(
      `select what, count(*) over ()::integer as count from (${sql}) as broken limit ${MAX_LISTED_RECORDS}`,
    );
    return { count: rows[0]?.count ?? 0, first: rows.map(({ what }) => what) };
  };
}

export function listBroken(all: readonly string[]): Finding {
  return { count: all.length, first: all.slice(0, MAX_LISTED_RECORDS) };
}

export function fixBySql(...statements: readonly string[]): NonNullable<Rule['fix']> {
  return async (client) => {
    for (const statement of statements) await client.query(statement);
  };
}

import type { ClientBase } from 'pg';

/** What breaks a rule: how many there are, and the first of them in words. */
export interface Finding {
  readonly count: number;
  readonly first: readonly string[];
}

/** Something the product relies on. */
export interface Rule {
  /** What holds, in words of somebody who runs a school. */
  readonly sentence: string;
  /** Looks for what breaks it; changes nothing. */
  readonly find: (client: ClientBase) => Promise<Finding>;
  /** Mends all that breaks it, where that cannot lose anything. */
  readonly fix?: (client: ClientBase) => Promise<void>;
  /** What a person does about it, where only a person can. */
  readonly advice?: string;
  /** It may be so for a good reason: it is told and no fault. */
  readonly isRemark?: true;
}

const MOST_TOLD = 10;

/** Finds what a query tells in its one column `what`, a text for each record that breaks the rule. */
export function findBySql(sql: string): Rule['find'] {
  return async (client) => {
    const { rows } = await client.query<{ what: string; count: number }>(
      `select what, count(*) over ()::integer as count from (${sql}) as broken limit ${MOST_TOLD}`,
    );
    return { count: rows[0]?.count ?? 0, first: rows.map(({ what }) => what) };
  };
}

/** A finding of these texts. */
export function listBroken(all: readonly string[]): Finding {
  return { count: all.length, first: all.slice(0, MOST_TOLD) };
}

/** Mends by these statements. */
export function fixBySql(...statements: readonly string[]): NonNullable<Rule['fix']> {
  return async (client) => {
    for (const statement of statements) await client.query(statement);
  };
}

import type { Db, Statement } from '../../db/session.ts';

/** The parts of a read that answers records as one JSON array. */
interface ListParts {
  name: string;
  /** SQL before `select`. */
  with?: string;
  /** A record as JSON. */
  row: string;
  /** SQL from `from` on. */
  from: string;
  order: string;
}

/** A list that is answered as one text when it is short, and streamed row by row otherwise. */
export interface ListStatement extends Statement {
  /** SQL that answers the records one by one, as `json`. */
  rows: string;
}

/** The longest list that is one text: some megabytes. */
export const MOST_AT_ONCE = 5_000;

/** The statement answers one row: the list as `json`, or null when it has too many records for that. */
export function listStatement({ name, with: before = '', row, from, order }: ListParts): ListStatement {
  return {
    name,
    text: `${before}
      select case when (select count(*) from (select ${from} limit ${MOST_AT_ONCE + 1}) first) <= ${MOST_AT_ONCE}
        then (select coalesce(json_agg(${row} order by ${order}), '[]')::text ${from}) end as json`,
    rows: `${before} select (${row})::text as json ${from} order by ${order}`,
  };
}

/** A list statement with its parameters; it is answered as one text when it is short, and streamed otherwise. */
export class ListJson<Answer> {
  readonly statement: ListStatement;
  readonly values: readonly unknown[];
  declare private readonly answer: Answer;

  constructor(statement: ListStatement, values: readonly unknown[] = []) {
    this.statement = statement;
    this.values = values;
  }
}

/** The list as one text; undefined when it is too long for that. */
export async function readShortList(
  db: Db,
  { statement, values }: ListJson<unknown>,
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string | null }>(statement, [...values]);
  return row?.json ?? undefined;
}

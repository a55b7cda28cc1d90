import type { Db, Statement } from '../../db/session.ts';

interface ListParts {
  name: string;
  with?: string;
  row: string;
  from: string;
  order: string;
}

/** A statement whose result is sent as one text when the list is short, and streamed row by row otherwise. */
export interface ListStatement extends Statement {
  rows: string;
}

/** The longest list that is sent as one text: some megabytes. */
export const MAX_AT_ONCE = 5_000;

/** Makes a statement that returns one row: the list as `json`, or null when it has more than `MAX_AT_ONCE` records. */
export function listStatement({ name, with: before = '', row, from, order }: ListParts): ListStatement {
  return {
    name,
    text: `${before}
      select case when (select count(*) from (select ${from} limit ${MAX_AT_ONCE + 1}) first) <= ${MAX_AT_ONCE}
        then (select coalesce(json_agg(${row} order by ${order}), '[]')::text ${from}) end as json`,
    rows: `${before} select (${row})::text as json ${from} order by ${order}`,
  };
}

export class ListJson<Answer> {
  readonly statement: ListStatement;
  readonly values: readonly unknown[];
  declare private readonly answer: Answer;

  constructor(statement: ListStatement, values: readonly unknown[] = []) {
    this.statement = statement;
    this.values = values;
  }
}

export async function readShortList(
  db: Db,
  { statement, values }: ListJson<unknown>,
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string | null }>(statement, [...values]);
  return row?.json ?? undefined;
}

import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Db, Statement } from '../db/session.ts';
import { Refusal } from '../http/refusal.ts';

/** Runs a statement that answers one row with one column `json`; the text is passed on as it is. */
export async function readJson(db: Db, statement: Statement, values: unknown[] = []): Promise<string> {
  const json = await findJson(db, statement, values);
  if (json === undefined) throw new Error(`${statement.name} answered no row`);
  return json;
}

/** As `readJson`, undefined when there is no row. */
export async function findJson(
  db: Db,
  statement: Statement,
  values: unknown[] = [],
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string }>(statement, values);
  return row?.json;
}

/** As `readJson`. @throws Refusal with the code when there is no row. */
export async function readOrRefuse(
  db: Db,
  statement: Statement,
  values: unknown[],
  code: ErrorCode,
): Promise<string> {
  const json = await findJson(db, statement, values);
  if (json === undefined) throw new Refusal(code);
  return json;
}

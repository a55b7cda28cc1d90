import type { ErrorCode } from '@soltura/contract/catalogue';
import type { Db, Statement } from '../db/session.ts';
import { Refusal } from '../http/refusal.ts';

/** Returns the column `json` of a statement with one row, as unparsed text. */
export async function readJson(db: Db, statement: Statement, values: unknown[] = []): Promise<string> {
  const json = await findJson(db, statement, values);
  if (json === undefined) throw new Error(`${statement.name} answered no row`);
  return json;
}

/** Like `readJson`; undefined without a row. */
export async function findJson(
  db: Db,
  statement: Statement,
  values: unknown[] = [],
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string }>(statement, values);
  return row?.json;
}

/**
 * Like `readJson`.
 * @throws Refusal with the code when there is no row.
 */
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

/** The text of a JSON object with further fields, given as JSON texts. `object` has at least one field. */
export function addFields(object: string, fields: Readonly<Record<string, string>>): string {
  const added = Object.entries(fields).map(([name, json]) => `,${JSON.stringify(name)}:${json}`);
  return `${object.slice(0, -1)}${added.join('')}}`;
}

import { LONGEST_WHOLE_LIST } from '@soltura/domain/limits';
import type { Db, Statement } from '../db/session.ts';

export function makeLengthCheck(name: string, from: string): Statement {
  return { name, text: `select ${isLongSql(from)} as "isLong"` };
}

/**
 * Returns SQL that is true for more records than the longest list that is read as a whole; it reads only as many rows
 * as it needs.
 */
export function isLongSql(from: string): string {
  return `(select count(*) > ${LONGEST_WHOLE_LIST} from (select from ${from} limit ${LONGEST_WHOLE_LIST + 1}) counted)`;
}

export async function isLong(db: Db, check: Statement, values: unknown[] = []): Promise<boolean> {
  const [answer] = await db.query<{ isLong: boolean }>(check, values);
  return answer?.isLong === true;
}

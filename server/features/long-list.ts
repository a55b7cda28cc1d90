import { LONGEST_WHOLE_LIST } from '@soltura/domain/limits';
import type { Db, Statement } from '../db/session.ts';

/** Makes the statement that tells whether more records are `from` somewhere than a screen reads as a whole. */
export function makeLengthCheck(name: string, from: string): Statement {
  return { name, text: `select ${isLongSql(from)} as "isLong"` };
}

/** Whether more records are `from` somewhere; reads no more of them than that takes. */
export function isLongSql(from: string): string {
  return `(select count(*) > ${LONGEST_WHOLE_LIST} from (select from ${from} limit ${LONGEST_WHOLE_LIST + 1}) counted)`;
}

/** Whether a list is longer than what a screen reads as a whole. */
export async function isLong(db: Db, check: Statement, values: unknown[] = []): Promise<boolean> {
  const [answer] = await db.query<{ isLong: boolean }>(check, values);
  return answer?.isLong === true;
}

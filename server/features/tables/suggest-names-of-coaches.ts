import { suggestFreeNames } from '@soltura/domain/people/suggest-coach';
import type { Row } from '@soltura/domain/tables/table';
import type { Db, Statement } from '../../db/session.ts';

const takenByCoaches: Statement = {
  name: 'list-short-names-of-coaches',
  text: 'select coach, user_id as "userId" from coaches',
};

/**
 * Returns new coaches with a short name and an id where the file has no such column, each free in the school and in
 * the file.
 */
export async function suggestNamesOfCoaches(db: Db, rows: readonly Row[]): Promise<Row[]> {
  const stored = await db.query<{ coach: string; userId: string }>(takenByCoaches);
  const shortNames = new Set(stored.map(({ coach }) => coach.toLowerCase()));
  const userIds = new Set(stored.map(({ userId }) => userId.toLowerCase()));
  const nextNumbers = new Map<string, number>();
  const take = ({ coach, userId }: Row) => {
    shortNames.add(readText(coach).toLowerCase());
    userIds.add(readText(userId).toLowerCase());
  };
  for (const row of rows) take(row);
  return rows.map((row) => {
    const { name, email } = row;
    if (('coach' in row && 'userId' in row) || readText(name) === '') return row;
    const whole = {
      ...suggestFreeNames(
        { name: readText(name), email: readText(email) },
        { shortNames, userIds, nextNumbers },
      ),
      ...row,
    };
    take(whole);
    return whole;
  });
}

function readText(cell: unknown): string {
  return typeof cell === 'string' ? cell : '';
}

import type { Failure } from '@soltura/contract/school/operations';
import { instantSql } from '../../db/instant-sql.ts';
import type { Db } from '../../db/session.ts';
import { FAILURE_DAYS } from '../../operations/failures.ts';

const MAX_SHOWN = 50;
const ofLateDays = `day > ($1::timestamptz at time zone 'UTC')::date - ${FAILURE_DAYS}`;

const list = {
  name: 'list-failures',
  text: `select area, subject, nullif(status, 0) as status, kind, sum(count)::int as count,
      ${instantSql('max(last_at)')} as "lastAt"
    from failures where ${ofLateDays}
    group by area, subject, status, kind order by max(last_at) desc, area, subject limit ${MAX_SHOWN}`,
};

const countMails = {
  name: 'count-mails-given-up',
  text: `select coalesce(sum(count), 0)::int as count from failures where area = 'mail' and ${ofLateDays}`,
};

const listMigrations = {
  name: 'list-schema-migrations',
  text: 'select name, applied_at as "appliedAt" from schema_migrations order by name',
};

export async function listFailures(db: Db, now: Date): Promise<Failure[]> {
  return db.query<Failure & Record<string, unknown>>(list, [now]);
}

export async function countMailsGivenUp(db: Db, now: Date): Promise<number> {
  const [found] = await db.query<{ count: number }>(countMails, [now]);
  return found?.count ?? 0;
}

export async function listSchemaMigrations(db: Db): Promise<{ name: string; appliedAt: Date }[]> {
  return db.query<{ name: string; appliedAt: Date }>(listMigrations);
}

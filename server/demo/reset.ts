import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { type DemoOptions, isDemoSchool, isEmptyDatabase, loadDemoSchool } from './load.ts';

/**
 * Signing keys stay, because a running server continues to use them, and the key of push messages, for which browsers
 * have subscribed; the list of migrations describes the schema; the rule of practice is one row that a migration makes.
 */
const KEPT = ['signing_keys', 'push_keys', 'schema_migrations', 'practice_rule'];

const emptiedTables = {
  name: 'list-tables-to-empty',
  text: `select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename <> all ($1::text[]) order by tablename`,
};

/** Nobody may change the audit log (migration 0025); a new demo school begins with an empty one. */
const guardAuditLog = (verb: 'disable' | 'enable') => ({
  name: `${verb}-guard-of-audit-log`,
  text: `alter table audit_events ${verb} trigger audit_events_are_not_emptied`,
});

/** A new school has a new id: lists of erased people of the former school are not about it. */
const addSchoolId = {
  name: 'add-school-id-of-demo',
  text: `insert into settings (key, value) values ('school-id', to_jsonb(gen_random_uuid()::text))`,
};

/** @throws StartupError where this installation must not be reset. */
export function refuseReset(config: Pick<Config, 'production' | 'demo'>): void {
  if (config.production) {
    throw new StartupError('NODE_ENV is production: the demo school is never reset there.');
  }
  if (!config.demo) {
    throw new StartupError(
      'This is not an installation with a demo school: it uses DATABASE_URL or has DEMO=off. ' +
        'Set DEMO=on if everything in its database may be deleted.',
    );
  }
}

/**
 * Deletes everything except the signing keys and fills in the demo school again, all or nothing.
 * @throws StartupError when the database has records but was never filled with the demo school.
 */
export async function resetDemoSchool(db: Db, options: DemoOptions): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isDemoSchool(tx)) && !(await isEmptyDatabase(tx))) {
      throw new StartupError(
        'This database holds records that are not from the demo school: nothing was deleted.',
      );
    }
    const emptied = await tx.query<{ name: string }>(emptiedTables, [KEPT]);
    await tx.query(guardAuditLog('disable'));
    await tx.query({
      name: '',
      text: `truncate ${emptied.map(({ name }) => name).join(', ')} restart identity`,
    });
    await tx.query(guardAuditLog('enable'));
    await tx.query(addSchoolId);
    await loadDemoSchool(tx, options);
  });
}

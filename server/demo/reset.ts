import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import * as tables from '../db/tables.ts';
import { type DemoOptions, isDemoSchool, isEmptyDatabase, loadDemoSchool } from './load.ts';

/** Signing keys stay, because a running server continues to use them. */
const KEPT: readonly PgTable[] = [tables.signingKeys];

/** Throws `StartupError` where this installation must not be reset (decision 0050). */
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
    const emptied = Object.values(tables)
      .filter((table) => is(table, PgTable))
      .filter((table) => !KEPT.includes(table));
    const names = emptied.map((table) => sql.identifier(getTableConfig(table).name));
    // The audit log is kept from everybody (migration 0025); a demo school that starts anew has none.
    await tx.orm.execute(sql`alter table audit_events disable trigger audit_events_are_not_emptied`);
    await tx.orm.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`);
    await tx.orm.execute(sql`alter table audit_events enable trigger audit_events_are_not_emptied`);
    // Its ids begin anew: lists of erased people of the former one are not about it.
    await tx.orm.execute(
      sql`insert into settings (key, value) values ('school-id', to_jsonb(gen_random_uuid()::text))`,
    );
    await loadDemoSchool(tx, options);
  });
}

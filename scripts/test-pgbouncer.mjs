import { register } from 'tsx/esm/api';
import { installDebianPackage } from './apt.mjs';
import { getNewerPgBouncer, getOlderPgBouncer } from './pgbouncer-programs.mjs';
import { runNode, tools } from './run.mjs';

// npm run test:pgbouncer: PostgreSQL 15 behind PgBouncer, as root on Debian. Tests first the server's messages about each
// version and mode of PgBouncer, then many server tests through one in transaction mode, or the named tests.

const part = [
  'server/db/session.test.ts',
  'server/db/constraints.test.ts',
  'server/http',
  'server/features/flashcards',
  'server/features/examples',
  'server/features/tables',
  'server/identity/embedded.test.ts',
  'server/identity/throttling.test.ts',
];

const older = process.env.PGBOUNCER_OLD ?? getOlderPgBouncer();
const newer = process.env.PGBOUNCER ?? getNewerPgBouncer();
if (!older || !newer) {
  process.stderr.write(
    'PgBouncer could not be had: run this as root on Debian 12, or set PGBOUNCER_OLD and PGBOUNCER.\n',
  );
  process.exit(1);
}
const programs = { PGBOUNCER_OLD: older, PGBOUNCER: newer };
const runTests = (/** @type {string[]} */ files, /** @type {Record<string, string>} */ environment) =>
  runNode([tools.vitest, 'run', '--project', 'server', '--project', 'operation', ...files], environment);

register();
const { startPostgres15 } = await import('../server/testing/postgres15.ts');
const { startPgBouncer } = await import('../server/testing/pgbouncer.ts');
const start = async () => startPostgres15();
const cluster = (await start()) ?? (installDebianPackage('postgresql-15') ? await start() : undefined);
if (!cluster) {
  process.stderr.write('No PostgreSQL 15 is installed.\n');
  process.exit(1);
}
const pooler = await startPgBouncer(newer, cluster.url, {
  pool_mode: 'transaction',
  max_prepared_statements: '200',
  default_pool_size: '8',
  server_idle_timeout: '5',
});
try {
  const direct = { TEST_DATABASE_URL: cluster.url };
  const codes = [
    await runTests(['server/db/pgbouncer.test.ts'], { ...programs, ...direct }),
    await runTests(process.argv.length > 2 ? process.argv.slice(2) : part, {
      ...direct,
      TEST_POOLER_URL: pooler.url,
    }),
  ];
  process.exitCode = Math.max(...codes);
} finally {
  await pooler.stop();
  await cluster.stop();
}

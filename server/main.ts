import { readConfig } from './config.ts';
import { StartupError } from './db/startup-error.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { makeLogger } from './log.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './stopping.ts';

const lastLogger = makeLogger({ production: true });

process.on('unhandledRejection', fail);

try {
  const config = readConfig(process.env);
  const server = await startServer(config, {
    now: () => new Date(),
    log: makeLogger(config),
    checkAnswers: process.env.NODE_ENV === 'development',
  });
  print(`${config.product} is ready: ${config.publicUrl}`);
  if (server.isDemoSchool) {
    print(`Demo accounts, password '${demoPassword}':`);
    for (const { email, about } of demoAccounts) print(`  ${email.padEnd(32)} ${about}`);
  }
  if (server.isEmpty) {
    print('No one can sign in yet: npm run admin -- grant you@school.example admin');
  }
  const isStopping = stopOnSignals(['SIGINT', 'SIGTERM'], { stop: () => server.stop(), fail });
  server.databaseEnded.then((reason) => {
    if (isStopping()) return;
    process.stderr.write(
      `The embedded PostgreSQL ended by itself (${reason}); ${config.dataDir}/postgres.log may tell why. Start Soltura again.\n`,
    );
    process.exit(1);
  }, fail);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: unknown): void {
  lastLogger.fatal({ err: reason }, 'the server failed');
  process.exit(1);
}

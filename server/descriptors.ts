import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { StartupError } from './db/startup-error.ts';
import { METRICS_CONNECTIONS } from './http/connections.ts';

/** Memory bounds them where the system allows any number of files. */
const MOST_CONNECTIONS = 10_000;
const FEWEST_CONNECTIONS = 50;
/**
 * For what is open besides: Node's own, the log, sockets that listen, files that are read or written now and then, mail, the
 * issuer, the collector of traces, and connections that close.
 */
const OWN = 100;
/** Asked whether it still works for a connection that has gone silent, and answering whether it is ready. */
const ASKING = 2;
/** A backup reads over two connections, into a file. */
const BACKUP = 4;

const Limits = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.unknown() }) }) });

/**
 * How many files and connections this process may have open; undefined where there is no limit, or the system does not tell.
 * Node has raised it as far as it may be raised.
 */
export function readDescriptorLimit(): number | undefined {
  const limit = Number(readFromLinux() ?? readFromReport());
  return Number.isSafeInteger(limit) ? limit : undefined;
}

function readFromLinux(): string | undefined {
  try {
    return /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function readFromReport(): unknown {
  const reading = z.safeParse(Limits, process.report?.getReport());
  return reading.success ? reading.data.userLimits.open_files.soft : undefined;
}

/**
 * How many connections of clients fit under a limit of open files: each may be sent a file, and the database, backups and the
 * process itself have theirs.
 * @throws StartupError when hardly any do.
 */
export function chooseMostConnections(
  limit: number | undefined,
  {
    poolLimits,
    databaseReadUrl,
    backups,
    metrics,
  }: Pick<Config, 'poolLimits' | 'databaseReadUrl' | 'backups' | 'metrics'>,
): number {
  if (limit === undefined) return MOST_CONNECTIONS;
  const pools = databaseReadUrl === undefined ? 1 : 2;
  const reserved =
    OWN +
    pools * (poolLimits.connections + ASKING) +
    (backups ? BACKUP : 0) +
    (metrics?.port === undefined ? 0 : METRICS_CONNECTIONS);
  const fitting = Math.floor((limit - reserved) / 2);
  if (fitting >= FEWEST_CONNECTIONS) return Math.min(MOST_CONNECTIONS, fitting);
  throw new StartupError(
    `This process may have ${limit} files and connections open, and Soltura needs at least ` +
      `${reserved + 2 * FEWEST_CONNECTIONS} with these settings: start it after 'ulimit -n 4096', ` +
      'or set LimitNOFILE=4096 in its unit.',
  );
}

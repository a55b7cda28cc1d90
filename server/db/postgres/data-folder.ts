import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describeFault, StartupError } from '../startup-error.ts';
import { type ClusterOptions, ClusterRefused, initialiseCluster } from './cluster.ts';

export const MAJOR_VERSION = '18';
const DRAFT = '.new-';

/**
 * Creates the folder for all our data.
 * @throws StartupError with the remedy when permissions are missing.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (fault) {
    throw unwritable(folder, fault);
  }
  requireAccess(folder);
}

/**
 * Creates PostgreSQL's own folder at the first start, under another name that is then renamed, so that an interrupted
 * start leaves no incomplete folder.
 */
export async function makeClusterOnce(options: ClusterOptions, args: readonly string[]): Promise<void> {
  const { folder } = options;
  if (existsSync(folder)) requireAccess(folder);
  if (readMajorVersion(folder) === undefined) {
    try {
      moveUnlessMade(await makeDraft(options, args), folder);
    } catch (fault) {
      if (!(fault instanceof ClusterRefused)) throw fault;
      if (readMajorVersion(folder) === undefined) {
        throw new StartupError(`PostgreSQL could not make its data folder ${folder}: ${fault.message}.`);
      }
    }
  }
  const version = readMajorVersion(folder);
  if (version === MAJOR_VERSION) return;
  throw new StartupError(
    `The data folder ${folder} was made by PostgreSQL ${version}, and Soltura brings PostgreSQL ${MAJOR_VERSION}. ` +
      `Serve it with PostgreSQL ${version} and set DATABASE_URL, or choose another DATA_DIR.`,
  );
}

export function readMajorVersion(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export async function makeDraft(options: ClusterOptions, args: readonly string[]): Promise<string> {
  const { folder, runner } = options;
  const draft = `${folder}${DRAFT}${randomUUID()}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (runner.owner) chownSync(draft, runner.owner.uid, runner.owner.gid);
    await initialiseCluster({ ...options, folder: draft }, args);
    return draft;
  } catch (fault) {
    rmSync(draft, { recursive: true, force: true });
    throw fault;
  }
}

/** Removes left-overs of interrupted first starts. Call it only while owning the finished folder. */
export function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}${DRAFT}`)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/** Renames the folder into place; of two concurrent first starts, the slower one uses the folder of the faster. */
function moveUnlessMade(draft: string, folder: string) {
  try {
    renameSync(draft, folder);
  } catch (fault) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw unwritable(folder, fault);
    rmSync(draft, { recursive: true, force: true });
  }
}

function requireAccess(folder: string) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (fault) {
    throw unwritable(folder, fault);
  }
}

function unwritable(folder: string, fault: unknown): StartupError {
  return new StartupError(
    `The data folder ${folder} cannot be written (${describeFault(fault)}). ` +
      'Give the user who runs Soltura the right to write there, or choose another folder with DATA_DIR.',
  );
}

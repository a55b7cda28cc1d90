import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface LockFile {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Returns undefined when no server has the folder, or the file is only half written. */
export function readLockFile(folder: string): LockFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes lock files, of the folder and of its socket, whose process id now belongs to an unrelated process. That
 * happens in containers, where each start assigns the same ids. Files are removed only where /proc shows that no
 * process works in the folder: a server enters its folder before it writes the file, and its helpers stay there.
 */
export function removeStrangersLockFiles(folder: string): void {
  if (process.platform !== 'linux') return;
  const before = readLockFile(folder);
  const workingDirectory = realpathSync(folder);
  for (const id of readdirSync('/proc')) {
    if (/^\d+$/.test(id) && findWorkingDirectory(id) === workingDirectory) return;
  }
  if (before?.pid !== readLockFile(folder)?.pid) return;
  const socketLocks = readdirSync(folder).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  for (const name of ['postmaster.pid', ...socketLocks]) rmSync(join(folder, name), { force: true });
}

/** Returns undefined for processes that have ended, and for those of other users, who cannot hold our folder. */
function findWorkingDirectory(processId: string): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    return undefined;
  }
}

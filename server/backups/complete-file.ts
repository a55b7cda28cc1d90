import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeFault, StartupError } from '../db/startup-error.ts';

export const UNFINISHED = '.tmp';

/**
 * Writes a file that only its owner may read. The file gets its name once all of it is on the disk; an earlier failure
 * leaves the former file, if any. Returns the size in bytes.
 * @throws StartupError when the disk is full, or the file cannot be written.
 */
export async function writeCompleteFile(
  file: string,
  write: (sink: WriteStream) => Promise<void>,
): Promise<number> {
  const draft = `${file}${UNFINISHED}`;
  // A crash may have left an unfinished file.
  await rm(draft, { force: true });
  try {
    const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await write(sink);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return sink.bytesWritten;
  } catch (fault) {
    await rm(draft, { force: true });
    if (!(fault instanceof Error && 'syscall' in fault)) throw fault;
    throw new StartupError(`${file} could not be written: ${describeFault(fault)}.`, { cause: fault });
  }
}

/**
 * Syncs a folder, which makes the file's name durable. Windows cannot open folders, and makes names durable by itself.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

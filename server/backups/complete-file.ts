import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeFault, StartupError } from '../db/startup-error.ts';

/** What a file is called until it is complete. */
export const UNFINISHED = '.tmp';

/**
 * Writes a file that only its owner may read. It has its name only when all of it is on the disk: whatever happens
 * before leaves the former file, if there was one. Answers its size in bytes.
 * @throws StartupError when the disk is full, or the file cannot be written.
 */
export async function writeCompleteFile(
  file: string,
  write: (sink: WriteStream) => Promise<void>,
): Promise<number> {
  const draft = `${file}${UNFINISHED}`;
  // One that a crash left behind.
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

/** A file's name is on the disk when its folder is; Windows opens no folders, and writes names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

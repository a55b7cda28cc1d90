import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeFault, StartupError } from '../db/startup-error.ts';
import { type BackupEnding, type BackupHead, parseHead, parseSection, type TableHead } from './format.ts';
import { BrokenFrames, readFrames, writeFrames } from './frames.ts';
import { SealReader } from './seal.ts';

export interface BackupVisitor {
  head?(head: BackupHead): Promise<void>;
  table?(table: TableHead, rows: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadBackup {
  readonly head: BackupHead;
  readonly ending: BackupEnding;
}

const CHUNK_BYTES = 256 * 1024;
const LINE_END = 0x0a;

class UnfitFile extends Error {}

/**
 * Streams a backup from its beginning to its end, and verifies all of it.
 * @throws StartupError when the file is missing, no backup, truncated or altered; and errors of the visitor.
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const source = createReadStream(file);
  const seal = new SealReader();
  const gunzip = source.pipe(seal).pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  source.on('error', (fault) => gunzip.destroy(fault));
  try {
    const backup = await readSections(checkDigest(readFrames(explainFaults(gunzip))), visitor);
    if (!(backup.head.sealed ? seal.isIntact() : seal.beginsAsWritten())) throw new UnfitFile(ALTERED);
    return backup;
  } catch (fault) {
    if (fault instanceof UnfitFile) throw new StartupError(`The backup ${file} ${fault.message}.`);
    if (fault instanceof BrokenFrames) throw new StartupError(`The backup ${file} ${ALTERED}.`);
    throw fault;
  } finally {
    source.destroy();
    seal.destroy();
    gunzip.destroy();
  }
}

export async function isBackup(file: string): Promise<boolean> {
  let isOne = false;
  const head = async () => {
    isOne = true;
    throw new UnfitFile('');
  };
  await readBackup(file, { head }).catch(() => {});
  return isOne;
}

const ALTERED = 'is cut short or was altered';

async function* explainFaults(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (fault) {
    const isOfSystem = fault instanceof Error && 'syscall' in fault;
    throw new UnfitFile(isOfSystem ? `cannot be read (${describeFault(fault)})` : ALTERED);
  }
}

async function readSections(frames: AsyncGenerator<Buffer>, visitor: BackupVisitor): Promise<ReadBackup> {
  const head = readJson(
    parseHead,
    await takeFrame(frames),
    'was not written by Soltura, or by a newer version',
  );
  await visitor.head?.(head);
  const tables: BackupEnding['tables'] = [];
  for (;;) {
    const section = readJson(parseSection, await takeFrame(frames), ALTERED);
    if (section.kind === 'end') {
      const { done } = await frames.next();
      if (!done || JSON.stringify(tables) !== JSON.stringify(section.tables)) throw new UnfitFile(ALTERED);
      return { head, ending: section };
    }
    tables.push(await readTable(frames, section, visitor));
  }
}

function readJson<T>(parse: (frame: Buffer) => T, frame: Buffer, otherwise: string): T {
  try {
    return parse(frame);
  } catch {
    throw new UnfitFile(otherwise);
  }
}

async function readTable(
  frames: AsyncGenerator<Buffer>,
  table: TableHead,
  visitor: BackupVisitor,
): Promise<BackupEnding['tables'][number]> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* listRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await takeFrame(frames);
      if (frame.length === 0) return;
      hash.update(frame);
      rows += countLines(frame);
      yield frame;
    }
  }
  const all = listRows();
  await visitor.table?.(table, all);
  // Rows that the visitor did not read.
  for await (const _ of all);
  return { name: table.name, rows, sha256: hash.digest('hex') };
}

/** COPY writes a row as one line, with line ends in values escaped. */
function countLines(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(LINE_END); at >= 0; at = rows.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

async function takeFrame(frames: AsyncGenerator<Buffer>): Promise<Buffer> {
  const next = await frames.next();
  if (next.done) throw new UnfitFile(ALTERED);
  return next.value;
}

async function* checkDigest(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const frame of frames) {
    if (last) {
      for (const written of writeFrames(last)) hash.update(written);
      yield last;
    }
    last = frame;
  }
  if (!last?.equals(hash.digest())) throw new UnfitFile(ALTERED);
}

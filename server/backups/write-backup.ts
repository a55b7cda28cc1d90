import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '../db/migrate.ts';
import { StartupError } from '../db/startup-error.ts';
import { listColumns, readSequences, readTables } from './catalogue.ts';
import { writeCompleteFile } from './complete-file.ts';
import type { BackupEnding, BackupHead, TableHead } from './format.ts';
import { writeFrames } from './frames.ts';
import { setPortableFormats } from './portable-formats.ts';
import { productVersion } from './product-version.ts';
import { SealWriter } from './seal.ts';

export interface WrittenBackup {
  readonly bytes: number;
  readonly tables: BackupEnding['tables'];
}

export interface WritingOptions {
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
}

// Compresses almost as well as the best level in a third of its time.
const COMPRESSION = 5;

/**
 * Writes a snapshot of the whole database into one file. The file gets its name once it is complete and on the disk. A
 * connection of the pool is held until then.
 * @throws StartupError when the database is empty, or the file cannot be written.
 */
export async function writeBackup(pool: Pool, file: string, options: WritingOptions): Promise<WrittenBackup> {
  const client = await pool.connect();
  try {
    return await writeSnapshot(client, file, options);
  } finally {
    // Closing the connection also cancels an unfinished COPY.
    client.release(true);
  }
}

async function writeSnapshot(
  client: ClientBase,
  file: string,
  { now, signal }: WritingOptions,
): Promise<WrittenBackup> {
  await client.query('begin isolation level repeatable read read only');
  await setPortableFormats(client);
  await requireSchool(client);
  const tables: BackupEnding['tables'] = [];
  const bytes = await writeCompleteFile(file, (sink) =>
    pipeline(
      () => addDigest(composeBackup(client, now, tables)),
      createGzip({ level: COMPRESSION }),
      new SealWriter(),
      sink,
      {
        signal,
      },
    ),
  );
  await client.query('commit');
  return { bytes, tables };
}

async function requireSchool(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("select where to_regclass('public.schema_migrations') is not null");
  if (rowCount === 0) throw new StartupError('The database holds nothing of Soltura yet.');
}

async function* composeBackup(
  client: ClientBase,
  now: Date,
  written: BackupEnding['tables'],
): AsyncGenerator<Buffer> {
  yield* writeJson(await describeDatabase(client, now));
  for (const table of await readTables(client)) {
    yield* writeJson(table);
    const hash = createHash('sha256');
    const rows = client.query(copyTo(`copy ${listColumns(client, table)} to stdout`));
    for await (const chunk of rows) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('COPY answers bytes.');
      if (chunk.length === 0) continue;
      hash.update(chunk);
      yield* writeFrames(chunk);
    }
    yield* writeFrames(Buffer.alloc(0));
    written.push({ name: table.name, rows: rows.rowCount, sha256: hash.digest('hex') });
  }
  yield* writeJson({ kind: 'end', tables: written, sequences: await readSequences(client) });
}

async function describeDatabase(client: ClientBase, now: Date): Promise<BackupHead> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return {
    kind: 'soltura-backup',
    format: 1,
    product: productVersion,
    madeAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    sealed: true,
    migrations: await readAppliedMigrations(client),
  };
}

function writeJson(section: BackupHead | TableHead | BackupEnding): Generator<Buffer> {
  return writeFrames(Buffer.from(JSON.stringify(section)));
}

async function* addDigest(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const frame of frames) {
    hash.update(frame);
    yield frame;
  }
  yield* writeFrames(hash.digest());
}

import * as z from 'zod/mini';

// A backup is one gzip file of frames (frames.ts): a head; for each table its name, and its rows as written by
// PostgreSQL's COPY, in frames up to an empty one; an ending; and the SHA-256 of all frames before it.

const Head = z.object({
  kind: z.literal('soltura-backup'),
  format: z.literal(1),
  product: z.string(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** True when a seal ends the file (seal.ts); missing in files of earlier versions. */
  sealed: z.optional(z.literal(true)),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

export type BackupHead = z.infer<typeof Head>;

const TableHead = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) });

export type TableHead = z.infer<typeof TableHead>;

const Sequence = z.object({
  name: z.string(),
  /** A decimal string, because the value may exceed JavaScript's safe integers. */
  lastValue: z.string(),
  isCalled: z.boolean(),
});

export type SequenceState = z.infer<typeof Sequence>;

const Ending = z.object({
  kind: z.literal('end'),
  /** The SHA-256 covers the rows as COPY writes them. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(Sequence),
});

export type BackupEnding = z.infer<typeof Ending>;

const Section = z.discriminatedUnion('kind', [TableHead, Ending]);

/** Each parser throws for a frame of another kind. */
export const parseHead = (frame: Buffer): BackupHead => z.parse(Head, JSON.parse(frame.toString()));
export const parseSection = (frame: Buffer): TableHead | BackupEnding =>
  z.parse(Section, JSON.parse(frame.toString()));

import * as z from 'zod/mini';

// A backup is one gzip file of frames (frames.ts): a head; for each table its name and the rows as PostgreSQL's COPY
// writes them, in frames that an empty one ends; an ending; and the SHA-256 of all frames before it.

/** What a backup says of itself before its rows. */
const Head = z.object({
  kind: z.literal('soltura-backup'),
  format: z.literal(1),
  /** The version of the product that made it. */
  product: z.string(),
  /** UTC. */
  madeAt: z.iso.datetime(),
  /** The version of PostgreSQL that the rows come from. */
  postgres: z.string(),
  /** Whether a seal stands at the end of the file; missing in those of earlier versions. */
  sealed: z.optional(z.literal(true)),
  /** Those that the database had, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

export type BackupHead = z.infer<typeof Head>;

const TableHead = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) });

/** A table of a database, with the columns that are stored; generated ones follow from those. */
export type TableHead = z.infer<typeof TableHead>;

const Sequence = z.object({
  name: z.string(),
  /** In digits, because it may be beyond what JavaScript can hold. */
  lastValue: z.string(),
  isCalled: z.boolean(),
});

/** Where a sequence stands, also one behind an identity column. */
export type SequenceState = z.infer<typeof Sequence>;

const Ending = z.object({
  kind: z.literal('end'),
  /** The SHA-256 is that of the rows as COPY writes them. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  sequences: z.array(Sequence),
});

/** What a backup says of its rows after them. */
export type BackupEnding = z.infer<typeof Ending>;

const Section = z.discriminatedUnion('kind', [TableHead, Ending]);

/** Each throws for a frame that is something else. */
export const parseHead = (frame: Buffer): BackupHead => z.parse(Head, JSON.parse(frame.toString()));
export const parseSection = (frame: Buffer): TableHead | BackupEnding =>
  z.parse(Section, JSON.parse(frame.toString()));

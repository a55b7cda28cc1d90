import * as z from 'zod/mini';
import type { Db } from '../db/session.ts';

const Made = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  /** The machine that made the backup; missing in states of earlier versions. */
  machine: z.optional(z.string()),
  bytes: z.number(),
  rows: z.number(),
  tookMs: z.number(),
});

const State = z.object({
  made: z.optional(Made),
  setApart: z.optional(z.array(z.string())),
  failure: z.optional(z.object({ at: z.iso.datetime(), reason: z.string() })),
});

export type BackupState = z.infer<typeof State>;

export const BACKUP_STATE = 'backup-state';

const findState = { name: 'find-backup-state', text: 'select value from settings where key = $1' };

const storeState = {
  name: 'store-backup-state',
  text: `insert into settings (key, value) values ($1, $2)
    on conflict (key) do update set value = excluded.value, changed_at = now()`,
};

export async function readBackupState(db: Db): Promise<BackupState> {
  const [row] = await db.query<{ value: unknown }>(findState, [BACKUP_STATE]);
  const reading = z.safeParse(State, row?.value);
  return reading.success ? reading.data : {};
}

export async function storeBackupState(db: Db, state: BackupState): Promise<void> {
  await db.query(storeState, [BACKUP_STATE, JSON.stringify(state)]);
}

const HOUR_MS = 3_600_000;
const TRY_AGAIN_MS = 600_000;

/** True when a backup is due: once in each hour of the clock, and ten minutes after a failed one. */
export function isBackupDue({ made, failure }: BackupState, now: Date): boolean {
  const sinceFailure = failure ? now.getTime() - Date.parse(failure.at) : Number.POSITIVE_INFINITY;
  if (sinceFailure >= 0 && sinceFailure < TRY_AGAIN_MS) return false;
  return made === undefined || hourOf(now) !== hourOf(new Date(made.at));
}

function hourOf(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS);
}

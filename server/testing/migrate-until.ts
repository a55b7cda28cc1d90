import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { migrate } from '../db/migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));

/** Applies the migrations before the one that begins with `end`, so that a test can fill the older state. */
export async function migrateUntil(pool: Pool, end: string): Promise<void> {
  const before = mkdtempSync(join(tmpdir(), 'soltura-migrations-'));
  for (const name of readdirSync(MIGRATIONS)) {
    if (name < end) copyFileSync(join(MIGRATIONS, name), join(before, name));
  }
  await migrate(pool, { folder: before });
  rmSync(before, { recursive: true });
}

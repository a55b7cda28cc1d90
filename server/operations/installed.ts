import { readProductVersion } from '../backups/product-version.ts';
import { listMigrations } from '../db/migrate.ts';

export interface Installed {
  readonly version: string;
  readonly migrations: readonly string[];
}

/** Reads the version that a restart would start; undefined while an update is being unpacked. */
export async function readInstalled(): Promise<Installed | undefined> {
  try {
    return { version: readProductVersion(), migrations: listMigrations() };
  } catch {
    return undefined;
  }
}

import { readProductVersion } from '../backups/product-version.ts';
import { listMigrations } from '../db/migrate.ts';

/** What stands in the folder of the program now; an update may have put it there since this process started. */
export interface Installed {
  readonly version: string;
  readonly migrations: readonly string[];
}

/** Reads what a restart would start; undefined while an update that is being unpacked is not whole. */
export async function readInstalled(): Promise<Installed | undefined> {
  try {
    return { version: readProductVersion(), migrations: listMigrations() };
  } catch {
    return undefined;
  }
}

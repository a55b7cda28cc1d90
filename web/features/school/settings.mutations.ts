import { type SettingName, school } from '@soltura/contract/school';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reloadConfiguration } from '../../api/configuration.ts';
import { logFailure } from '../../api/log.ts';
import { writeRecord } from '../../editing/write-record.ts';
import { settingsQuery } from './school.queries.ts';

/** How changing the settings is told. */
const words = ['Saving settings...', 'Settings saved', 'Error saving settings'] as const;

/** Changes settings and tells how it goes. Throws ApiError. */
export function saveSettings(
  cache: QueryClient,
  changes: Partial<Record<SettingName, string>>,
): Promise<void> {
  return writeRecord(words, () => storeSettings(cache, changes));
}

/** Changes settings, and lets the whole app show what is in force then. Throws ApiError. */
export async function storeSettings(
  cache: QueryClient,
  changes: Partial<Record<SettingName, string>>,
): Promise<void> {
  const stored = await call(school.changeSettings, { body: changes });
  cache.setQueryData(settingsQuery.queryKey, stored);
  // The page shows the former name a little longer when it cannot be read.
  reloadConfiguration().catch((error: unknown) => logFailure('The configuration could not be read', error));
}

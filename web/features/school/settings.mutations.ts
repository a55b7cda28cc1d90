import { type SettingName, school } from '@soltura/contract/school/school';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { reloadConfiguration } from '../../api/configuration.ts';
import { logFailure } from '../../api/log.ts';
import { secondFactorRuleQuery, settingsQuery } from '../../base/school.queries.ts';
import { writeRecord } from '../../editing/write-record.ts';

const words = ['Saving settings...', 'Settings saved', 'Error saving settings'] as const;

export function saveSettings(
  cache: QueryClient,
  changes: Partial<Record<SettingName, string>>,
): Promise<void> {
  return writeRecord(words, () => storeSettings(cache, changes));
}

/** Changes settings, then reloads the configuration of the app. Throws ApiError. */
export async function storeSettings(
  cache: QueryClient,
  changes: Partial<Record<SettingName, string>>,
): Promise<void> {
  const stored = await call(school.changeSettings, { body: changes });
  cache.setQueryData(settingsQuery.queryKey, stored);
  // If the reload fails, the page shows the former name for longer.
  reloadConfiguration().catch((error: unknown) => logFailure('The configuration could not be read', error));
}

export function saveSecondFactorRule(cache: QueryClient, isRequired: boolean): Promise<void> {
  return writeRecord(words, async () => {
    const stored = await call(school.changeSecondFactorRule, { body: { isRequired } });
    cache.setQueryData(secondFactorRuleQuery.queryKey, stored);
  });
}

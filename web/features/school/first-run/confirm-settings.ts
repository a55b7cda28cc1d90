import type { Setting, SettingName } from '@soltura/contract/school/school';

interface ShownSetting {
  readonly name: SettingName;
  readonly setting: Setting | undefined;
  readonly value: string;
}

/**
 * The settings to store: all shown values, except unchanged default domains and settings that cannot be changed here.
 */
export function confirmSettings(shown: readonly ShownSetting[]): Partial<Record<SettingName, string>> {
  const confirmed = shown.flatMap(({ name, setting, value }) => {
    const text = value.trim();
    const isExample = name === 'coachEmailDomains' && setting?.source === 'default' && text === setting.value;
    return text === '' || isExample || setting?.source === 'environment' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(confirmed);
}

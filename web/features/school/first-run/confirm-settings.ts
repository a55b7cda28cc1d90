import type { Setting, SettingName } from '@soltura/contract/school';

interface ShownSetting {
  readonly name: SettingName;
  /** What is in force; undefined when it was not told. */
  readonly setting: Setting | undefined;
  readonly value: string;
}

/** What becomes the school's own: all that stands there, but for domains that nobody chose, and what cannot be set here. */
export function confirmSettings(shown: readonly ShownSetting[]): Partial<Record<SettingName, string>> {
  const confirmed = shown.flatMap(({ name, setting, value }) => {
    const text = value.trim();
    const isExample = name === 'coachEmailDomains' && setting?.source === 'default' && text === setting.value;
    return text === '' || isExample || setting?.source === 'environment' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(confirmed);
}

import { SwitchRow } from './SettingsSection.tsx';
import { type PreferenceSwitch, usePreference } from './use-preference.ts';

export function PreferenceRow(given: PreferenceSwitch) {
  const { control, help } = usePreference(given);
  return <SwitchRow {...control} help={help} />;
}

import type { Preferences } from '@soltura/contract/people/my-preferences';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery, useChangePreferences } from '../../base/preferences.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';

type Switch = {
  [name in keyof Preferences]-?: Preferences[name] & {} extends boolean ? name : never;
}[keyof Preferences];

export interface PreferenceSwitch {
  preference: Switch;
  label: string;
  help: string;
  isOnAtFirst: boolean;
}

/** A switch that applies on all devices of the person; it is put back with a toast when it cannot be stored. */
export function usePreference({ preference, label, help, isOnAtFirst }: PreferenceSwitch) {
  const { data, isError } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  return {
    control: {
      label,
      checked: data?.[preference] ?? isOnAtFirst,
      disabled: !data,
      onChange: (isOn: boolean) => data && change({ ...data, [preference]: isOn }),
    },
    help: isError ? 'Error loading this setting.' : help,
  };
}

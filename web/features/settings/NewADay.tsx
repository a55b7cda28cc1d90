import { newADayChoices } from '@soltura/domain/path/new-sentences';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery, useChangePreferences } from '../../base/preferences.queries.ts';
import type { Segmented } from '../../ui/controls/Segmented.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const NEW_A_DAY = newADayChoices.map((value) => ({ value, label: String(value) }));

/** The number of new sentences offered a day; `Choice` is the control. */
export function NewADay({ Choice }: { Choice: typeof Segmented }) {
  const { data } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  // A server of the previous version sends none.
  if (data?.newADay === undefined) return null;
  return (
    <Choice
      legend="New sentences a day"
      options={NEW_A_DAY}
      value={data.newADay}
      onChange={(newADay) => change({ ...data, newADay })}
    />
  );
}

import { isStaff } from '@soltura/domain/people/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { myDataQuery } from '../../base/people.queries.ts';
import { hasWorker } from '../../device/service-worker.ts';
import { KEPT_SOUND_MB, keptSoundMb, onKeptSound, readKeptMb } from '../../parts/kept-sound/kept-sound.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { useKeptChoice } from '../../ui/hooks/use-kept-choice.ts';
import { SettingRow } from './SettingsSection.tsx';

/** The size of the sound that this device keeps for times without a network, and its limit (screens-student 26.3). */
export function KeptSound() {
  const selectId = useId();
  const me = useQueryClient().getQueryData(myDataQuery.queryKey);
  const [chosenMb, choose] = useKeptChoice(keptSoundMb);
  const keptMb = useKeptMb(me?.recordId);
  // A browser without workers keeps none.
  if (!me || !hasWorker() || !(isStaff(me.roles) || me.roles.studentRole === 'student')) return null;
  const options = KEPT_SOUND_MB.map((value) => ({
    value,
    label: nameRoom(value, value === chosenMb ? keptMb : 0),
  }));
  return (
    <SettingRow label="Sound kept for offline" detail="Cards due within 3 days" fieldId={selectId}>
      <Select id={selectId} size="touch" options={options} value={chosenMb} onChange={choose} />
    </SettingRow>
  );
}

function nameRoom(mb: number, keptMb: number): string {
  if (mb === 0) return 'None';
  return keptMb > 0 ? `${keptMb} of ${mb} MB` : `${mb} MB`;
}

function useKeptMb(personId: number | undefined): number {
  const [mb, setMb] = useState(0);
  useEffect(() => {
    if (personId === undefined) return undefined;
    let isShown = true;
    const look = () => void readKeptMb(personId).then((kept) => isShown && setMb(kept));
    look();
    const stop = onKeptSound(look);
    return () => {
      isShown = false;
      stop();
    };
  }, [personId]);
  return mb;
}

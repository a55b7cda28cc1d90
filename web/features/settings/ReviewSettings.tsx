import { newADayChoices } from '@soltura/domain/path/new-sentences';
import { isStaff } from '@soltura/domain/people/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { myDataQuery } from '../../base/people.queries.ts';
import { preferencesQuery, useChangePreferences } from '../../base/preferences.queries.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './SettingsMenu.module.css';

const NEW_A_DAY = newADayChoices.map((value) => ({ value, label: String(value) }));

/** The settings of learning, which a person has on all devices (screens-student 2.2). */
export function ReviewSettings() {
  const me = useQueryClient().getQueryData(myDataQuery.queryKey);
  if (!me || (!isStaff(me.roles) && !['student', 'limited'].includes(me.roles.studentRole))) return null;
  const reviews = isStaff(me.roles) || me.roles.studentRole === 'student';
  return (
    <>
      {reviews && (
        <PreferenceToggle
          label="Once more"
          help="Hard cards come back at the end of a review."
          preference="onceMore"
          isOnAtFirst
        />
      )}
      <PreferenceToggle
        label="Play Spanish when the card turns"
        help="Plays once; Space plays it again."
        preference="playsSpanish"
        isOnAtFirst={false}
      />
      {reviews && <NewADay />}
    </>
  );
}

interface PreferenceToggleProps {
  label: string;
  help: string;
  preference: 'onceMore' | 'playsSpanish';
  isOnAtFirst: boolean;
}

function PreferenceToggle({ label, help, preference, isOnAtFirst }: PreferenceToggleProps) {
  const helpId = useId();
  const { data, isError } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  return (
    <div>
      <Toggle
        label={label}
        size="touch"
        layout="label-first"
        checked={data?.[preference] ?? isOnAtFirst}
        disabled={!data}
        aria-describedby={helpId}
        onChange={(isOn) => data && change({ ...data, [preference]: isOn })}
      />
      <p id={helpId} className={styles.help}>
        {isError ? 'Error loading this setting.' : help}
      </p>
    </div>
  );
}

function NewADay() {
  const { data } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  // A server of the version before tells none.
  if (data?.newADay === undefined) return null;
  return (
    <Segmented
      legend="New sentences a day"
      options={NEW_A_DAY}
      value={data.newADay}
      onChange={(newADay) => change({ ...data, newADay })}
    />
  );
}

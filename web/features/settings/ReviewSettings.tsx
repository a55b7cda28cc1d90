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
  return me && (isStaff(me.roles) || me.roles.studentRole === 'student') ? <LearningSettings /> : null;
}

function LearningSettings() {
  const helpId = useId();
  const { data, isError } = useQuery(preferencesQuery);
  const change = useChangePreferences(() => toast.failed('Error saving settings'));
  return (
    <>
      <div>
        <Toggle
          label="Once more"
          size="touch"
          layout="label-first"
          checked={data?.onceMore ?? true}
          disabled={!data}
          aria-describedby={helpId}
          onChange={(onceMore) => data && change({ ...data, onceMore })}
        />
        <p id={helpId} className={styles.help}>
          {isError ? 'Error loading this setting.' : 'Hard cards come back at the end of a review.'}
        </p>
      </div>
      {/* A server of the version before tells none. */}
      {data?.newADay !== undefined && (
        <Segmented
          legend="New sentences a day"
          options={NEW_A_DAY}
          value={data.newADay}
          onChange={(newADay) => change({ ...data, newADay })}
        />
      )}
    </>
  );
}

import { useId } from 'react';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { NewADay } from './NewADay.tsx';
import { onceMore, playsSpanish } from './preference-switches.ts';
import styles from './SettingsSheet.module.css';
import { useLearner } from './use-learner.ts';
import { type PreferenceSwitch, usePreference } from './use-preference.ts';

/** The settings of learning in the small menu; they apply on all devices of the person (screens-student 2.2). */
export function ReviewSettings() {
  const { learns, reviews } = useLearner();
  if (!learns) return null;
  return (
    <>
      {reviews && <PreferenceToggle {...onceMore} />}
      <PreferenceToggle {...playsSpanish} />
      {reviews && <NewADay Choice={Segmented} />}
    </>
  );
}

function PreferenceToggle(given: PreferenceSwitch) {
  const helpId = useId();
  const { control, help } = usePreference(given);
  return (
    <div>
      <Toggle {...control} size="touch" layout="label-first" aria-describedby={helpId} />
      <p id={helpId} className={styles.help}>
        {help}
      </p>
    </div>
  );
}

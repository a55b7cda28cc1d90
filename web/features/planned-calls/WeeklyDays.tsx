import { writeDay } from '@soltura/domain/day-names';
import { countOf } from '@soltura/domain/numbers';
import { type CalledStudent, tellClockChange } from '@soltura/domain/planned-calls/other-times';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { RecordFormState } from '../../editing/record-form-state.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { writeSwitch } from '../../ui/fields/SwitchField.tsx';
import styles from './PlanCall.module.css';
import { listCalls, listDays, MAX_WEEKS, type PlanValues, readLeftOut } from './plan-values.ts';

interface WeeklyDaysProps {
  form: RecordFormState<PlanValues>;
  students: readonly CalledStudent[];
}

/** 'Every week' with a toggle for each day, in saffron where the clocks of a student are moved (screens-coaching 5.2). */
export function WeeklyDays({ form, students }: WeeklyDaysProps) {
  const { values, change } = form;
  const isOn = values.isWeekly === 'Yes';
  const calls = isOn ? listCalls(values) : [];
  const last = calls.at(-1);
  return (
    <section className={styles.weekly}>
      <div className={styles.weeklyHead}>
        <Toggle
          label="Every week"
          checked={isOn}
          disabled={form.isSaving}
          onChange={(checked) => change('isWeekly', writeSwitch(checked))}
        />
        {last && (
          <output className={styles.sum}>
            {countOf(calls.length, 'call')}, until {writeDay(last.day, 'January 4')}
          </output>
        )}
      </div>
      {isOn && <Weeks values={values} change={change} />}
      {isOn && <Days values={values} change={change} students={students} />}
    </section>
  );
}

type Changing = Pick<RecordFormState<PlanValues>, 'values' | 'change'>;

function Weeks({ values, change }: Changing) {
  const weeks = Number(values.weeks);
  const set = (next: number) => change('weeks', String(next));
  return (
    <fieldset className={styles.weeks} aria-label="Weeks">
      <IconButton label="One week less" size="staff" disabled={weeks <= 2} onClick={() => set(weeks - 1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <output>{countOf(weeks, 'week')}</output>
      <IconButton
        label="One week more"
        size="staff"
        disabled={weeks >= MAX_WEEKS}
        onClick={() => set(weeks + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

function Days({ values, change, students }: Changing & Pick<WeeklyDaysProps, 'students'>) {
  const days = listDays(values);
  const leftOut = readLeftOut(values);
  const moved = tellClockChange(listCalls(values), values.time, students);
  const movedDays = new Set(moved.days);
  if (days.length === 0) return <p className={styles.sum}>Choose day and time first.</p>;
  return (
    <>
      <fieldset className={styles.days} aria-label="Days, press to leave one out">
        {days.map(({ day }) => {
          const isOut = leftOut.includes(day);
          const next = isOut ? leftOut.filter((one) => one !== day) : [...leftOut, day];
          return (
            <button
              key={day}
              type="button"
              className={styles.dayToggle}
              aria-pressed={!isOut}
              data-moved={movedDays.has(day) || undefined}
              onClick={() => change('leftOut', next.join(','))}
            >
              {writeDay(day, 'Jan 4')}
            </button>
          );
        })}
      </fieldset>
      {moved.sentence !== '' && (
        <output className={styles.moved}>
          <Clock aria-hidden="true" />
          <span>{moved.sentence}</span>
        </output>
      )}
    </>
  );
}

import type { MyReminder } from '@soltura/contract/reminders/my-reminder';
import { type ReminderDay, reminderChannels } from '@soltura/domain/reminders/reminder';
import { dayNames } from '@soltura/domain/reminders/reminder-words';
import { nameTimeZone, settleTimeZone } from '@soltura/domain/time-zone';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useId } from 'react';
import { readTimeZone } from '../../../device/time-zone.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import styles from './Reminder.module.css';
import { useReminder } from './use-reminder.ts';
import { explainChannel } from './why-not.ts';

const CHANNELS = { push: 'Push', mail: 'Mail' } as const;

export function ReminderForm({ reminder }: { reminder: MyReminder }) {
  const id = useId();
  const { push, problem, isAsking, showsHere, change, showHere } = useReminder(reminder);
  const { isOn, localTime, channel } = reminder;
  const here = readTimeZone();
  const zone = isOn ? settleTimeZone(reminder.zone) : here;
  const reasons = reminderChannels.flatMap((one) => explainChannel(one, reminder, push) ?? []);
  const options = reminderChannels.map((value) => ({
    value,
    label: CHANNELS[value],
    disabled: value !== channel && explainChannel(value, reminder, push) !== undefined,
  }));
  const isLocked = !isOn && explainChannel(channel, reminder, push) !== undefined;
  return (
    <>
      <Rows>
        <li>
          <Toggle
            label="Remind me when cards are due:"
            layout="row"
            size="touch"
            checked={isOn}
            isLocked={isLocked || isAsking}
            aria-describedby={isLocked ? `${id}reasons` : undefined}
            onChange={(isOnNow) => void change({ isOn: isOnNow })}
          />
        </li>
        <li className={styles.row}>
          <label htmlFor={`${id}hour`}>
            Hour
            <small>{nameTimeZone(zone)} time</small>
          </label>
          <span className={styles.hour}>
            <TextInput
              id={`${id}hour`}
              type="time"
              size="touch"
              required
              value={localTime}
              // The browser gives an empty text while the time is incomplete.
              onChange={({ target }) => {
                if (target.value !== '') void change({ localTime: target.value.slice(0, 'HH:MM'.length) });
              }}
            />
          </span>
        </li>
        <li>
          <Days days={reminder.days} onChange={(days) => void change({ days })} />
        </li>
        <li className={styles.row}>
          <span aria-hidden="true">Send by</span>
          <Segmented
            legend="Send by"
            hideLegend
            options={options}
            value={channel}
            onChange={(next) => void change({ channel: next })}
          />
        </li>
      </Rows>
      {reminder.pausedAt !== null && (
        <output className={styles.paused}>
          <CirclePause aria-hidden="true" />
          <span>
            Paused. The last 14 led to no review.{' '}
            <button type="button" onClick={() => void change({ isOn: true })}>
              Turn on again
            </button>
          </span>
        </output>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {reasons.length > 0 && (
        <p id={`${id}reasons`} className={styles.reasons}>
          {reasons.join(' ')}
        </p>
      )}
      {isOn && channel === 'push' && push === 'possible' && !showsHere && (
        <p className={styles.more}>
          Your other devices show it.
          <Button size="touch" pending={isAsking} onClick={() => void showHere()}>
            Show it here too
          </Button>
        </p>
      )}
      {isOn && zone !== here && (
        <p className={styles.more}>
          This device is on {nameTimeZone(here)} time.
          <Button size="touch" onClick={() => void change({ zone: here })}>
            Use {nameTimeZone(here)}
          </Button>
        </p>
      )}
    </>
  );
}

interface DaysProps {
  days: readonly ReminderDay[];
  onChange: (days: ReminderDay[]) => void;
}

/** The days of a reminder. The last day cannot be removed: the switch turns the reminder off. */
function Days({ days, onChange }: DaysProps) {
  return (
    <fieldset className={styles.days}>
      <legend>Days</legend>
      {dayNames.map(({ day, name, short }) => {
        const isOn = days.includes(day);
        const isLast = isOn && days.length === 1;
        return (
          <button
            key={day}
            type="button"
            aria-label={name}
            aria-pressed={isOn}
            aria-disabled={isLast || undefined}
            onClick={() => {
              if (isLast) return;
              onChange(isOn ? days.filter((one) => one !== day) : [...days, day]);
            }}
          >
            {short}
          </button>
        );
      })}
    </fieldset>
  );
}

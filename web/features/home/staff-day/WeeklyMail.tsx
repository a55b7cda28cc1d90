import { nameTimeZone, settleTimeZone } from '@soltura/domain/time-zone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { readTimeZone } from '../../../device/time-zone.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import styles from './WeeklyMail.module.css';
import { saveWeeklyMail, weeklyMailQuery } from './weekly-mail.queries.ts';

/**
 * The switch in the Settings of staff for the weekly mail on Mondays, saved at once, and the time zone of its morning.
 */
export function WeeklyMail({ layout = 'label-first' }: Pick<ComponentProps<typeof Toggle>, 'layout'>) {
  const cache = useQueryClient();
  const helpId = useId();
  const { data: mail, isError } = useQuery(weeklyMailQuery);
  const [isSaving, setIsSaving] = useState(false);
  const here = readTimeZone();
  const isWanted = mail?.isWanted ?? false;
  const save = async (isWantedNow: boolean) => {
    setIsSaving(true);
    try {
      await saveWeeklyMail(cache, { isWanted: isWantedNow, timeZone: here });
    } catch {
      // The failure was reported by a toast.
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <div>
      <Toggle
        label="Weekly mail"
        size="touch"
        layout={layout}
        checked={isWanted}
        disabled={!mail || isSaving || !(mail.isOffered || isWanted)}
        aria-describedby={helpId}
        onChange={(isWantedNow) => void save(isWantedNow)}
      />
      <p id={helpId} className={styles.help}>
        {isError ? 'Error loading this setting.' : describe(mail)}
      </p>
      {mail?.isOffered && isWanted && settleTimeZone(mail.timeZone) !== here && (
        <Button size="touch" pending={isSaving} onClick={() => void save(true)}>
          Use {nameTimeZone(here)}
        </Button>
      )}
    </div>
  );
}

function describe(mail: { isOffered: boolean; isWanted: boolean; timeZone: string } | undefined): string {
  if (mail && !mail.isOffered) return 'This school sends no mails.';
  if (mail?.isWanted) return `Mondays from 7 in the morning, ${nameTimeZone(mail.timeZone)} time.`;
  return 'What is open, on Monday mornings.';
}

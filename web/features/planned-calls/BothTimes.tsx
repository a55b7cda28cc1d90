import {
  type CalledStudent,
  joinNames,
  listWithoutZone,
  tellZones,
} from '@soltura/domain/planned-calls/other-times';
import { nameTimeZone } from '@soltura/domain/time-zone';
import Clock from 'lucide-react/icons/clock';
import { Fragment } from 'react';
import { readTimeZone } from '../../device/time-zone.ts';
import styles from './PlanCall.module.css';
import { listDays, type PlanValues } from './plan-values.ts';

interface BothTimesProps {
  values: PlanValues;
  /** The students whose records are loaded. */
  students: readonly CalledStudent[];
}

/** '18:00 for you in Madrid, 11:00 for Hannah in Chicago.' */
export function BothTimes({ values, students }: BothTimesProps) {
  const [first] = listDays(values);
  if (!first) return null;
  const zone = readTimeZone();
  const told = tellZones(first.startsAt, { zone, place: nameTimeZone(zone) }, students);
  const without = listWithoutZone(students);
  return (
    <output className={styles.zones}>
      <Clock aria-hidden="true" />
      <span>
        {told.map(({ time, place }, index) => (
          <Fragment key={time + place}>
            {index > 0 && ', '}
            <b>{time}</b>
            {place}
          </Fragment>
        ))}
        .{without.length > 0 && ` The record of ${joinNames(without)} tells no time zone that we know.`}
      </span>
    </output>
  );
}
